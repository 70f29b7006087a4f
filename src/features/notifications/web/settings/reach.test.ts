import { expect, test } from 'vitest';
import type { NotificationSettings } from '../../contract/settings.ts';
import { reachOf } from './reach.ts';

const settings: NotificationSettings = {
  topics: [],
  quiet_hours: null,
  email_after_quiet_hours: true,
  paused_until: null,
  time_zone: 'Europe/Oslo',
  is_time_zone_set: true,
  email_address: 'mia@example.org',
  email_problem: null,
  held_until: null,
  has_push_device: false,
};

test('says nothing when every channel leads to the member', () => {
  expect(reachOf(settings, 'on')).toEqual({ hasEmail: true, hasPush: true, notes: [] });
  expect(reachOf(settings, 'not here')).toEqual({ hasEmail: true, hasPush: false, notes: [] });
});

test.each(['off', 'blocked', 'install first'] as const)(
  'has no browser when this one is %s and there is no other',
  (state) => {
    expect(reachOf(settings, state)).toMatchObject({
      hasPush: false,
      notes: ['Browser notifications are off until you turn them on above, in at least one browser.'],
    });
    expect(reachOf({ ...settings, has_push_device: true }, state)).toMatchObject({
      hasPush: true,
      notes: ['Browser notifications go to your other browsers. They’re off in this one.'],
    });
  },
);

test('has no email when the address refuses it', () => {
  expect(reachOf({ ...settings, email_problem: 'It refuses.' }, 'on')).toMatchObject({ hasEmail: false });
});

test('names the end of a pause and of quiet hours by the member’s clock', () => {
  const held = { ...settings, held_until: `${new Date().getFullYear()}-06-30T06:00:00.000Z` };
  expect(reachOf(held, 'on').notes).toEqual([
    expect.stringMatching(/^It’s your quiet hours: .* until \w{3} 30 Jun 08:00\.$/),
  ]);
  expect(reachOf({ ...held, paused_until: '2026-06-30' }, 'on').notes).toEqual([
    expect.stringMatching(/^Notifications are paused: /),
  ]);
});
