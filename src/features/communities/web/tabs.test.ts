import { describe, expect, it } from 'vitest';
import type { Branding } from '../contract.ts';
import { isTabOpen, tabsOf } from './tabs.ts';

const plain: Branding = {
  name: 'Summit Makers Guild',
  subdomain: 'summit',
  logo: null,
  logo_icon: null,
  primary_color: '#232c66',
  topbar_color: '#232c66',
  tab_name_feed: null,
  tab_name_members: null,
  tab_name_opportunities_board: null,
  tab_name_library: null,
  tab_name_events: null,
};

describe("a community's tabs", () => {
  it('always begin with the feed', () => {
    expect(tabsOf(plain)).toMatchObject([{ key: 'feed', label: 'Feed', path: '/marketplace/feed' }]);
  });

  it('show only what the community has named, by that name', () => {
    const tabs = tabsOf({
      ...plain,
      tab_name_feed: 'Harbour news',
      tab_name_events: 'Meet-ups',
      tab_name_library: '',
    });
    expect(tabs.map((tab) => tab.label)).toEqual(['Harbour news', 'Meet-ups']);
  });

  it('keep the order of the frame', () => {
    const tabs = tabsOf({
      ...plain,
      tab_name_events: 'E',
      tab_name_library: 'L',
      tab_name_opportunities_board: 'O',
      tab_name_members: 'M',
    });
    expect(tabs.map((tab) => tab.key)).toEqual(['feed', 'members', 'projects', 'resources', 'events']);
  });

  it.each([
    ['/marketplace', 'feed'],
    ['/post/7', 'feed'],
    ['/partner/7/reviews', 'members'],
    ['/Partners/inbound', 'members'],
    ['/outgoing/invitepartner', 'members'],
    ['/incoming/marketplace', 'members'],
    ['/my-projects', 'projects'],
    ['/project/7/responses', 'projects'],
    ['/marketplace/projects/new', 'projects'],
    ['/library', 'resources'],
    ['/marketplace/resources/7', 'resources'],
    ['/marketplace/events/7/edit', 'events'],
  ])('show one of them as open at %s: %s', (pathname, key) => {
    const tabs = tabsOf({
      ...plain,
      tab_name_events: 'E',
      tab_name_library: 'L',
      tab_name_opportunities_board: 'O',
      tab_name_members: 'M',
    });
    expect(tabs.filter((tab) => isTabOpen(tab, pathname)).map((tab) => tab.key)).toEqual([key]);
  });
});
