import { expect, test } from 'vitest';
import type { BrandingState } from '../../../contract/branding.ts';
import { changedWords } from './changed-words.ts';

const before: BrandingState = {
  name: 'Cove',
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

test('says what a saved branding changed', () => {
  expect(changedWords({ ...before, name: 'Reef', primary_color: '#000000' }, before)).toBe(
    'Name and primary colour',
  );
  expect(changedWords(before, undefined)).toBe('First branding');
});

test('many changes are counted, and one more is not', () => {
  const three = { ...before, name: 'Reef', logo: '/files/x', primary_color: '#000000' };
  expect(changedWords({ ...three, topbar_color: '#000000' }, before)).toBe(
    'Name, logo, primary colour and top bar colour',
  );
  expect(changedWords({ ...three, topbar_color: '#000000', tab_name_feed: 'News' }, before)).toBe(
    'Name, logo, primary colour and 2 more',
  );
});
