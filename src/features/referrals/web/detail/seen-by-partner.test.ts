import { expect, it } from 'vitest';
import type { ReferralDetail } from '../../contract/referral.ts';
import { seenByPartner } from './seen-by-partner.ts';

const now = Date.parse('2026-11-18T00:00:00Z');
const since = '2026-11-15T00:00:00Z';
const referral = {
  direction: 'outgoing',
  status: 'New',
  sender: { name: 'Sallow Joinery' },
  receiver: { name: 'Teasel Roofing' },
  partner: { name: 'Teasel Roofing' },
  can: { nudge: false },
  can_nudge_at: '2026-11-20T00:00:00Z',
  nudged_at: null,
  expires_at: '2026-11-29T00:00:00Z',
  reopening: null,
  deal: null,
  owed: [],
  reason: null,
} as unknown as ReferralDetail;

it('tells the sender that it is the receiver’s turn in the receiver’s own words', () => {
  expect(seenByPartner(referral, { waiting: { on: 'them', since }, now })).toEqual({
    title: 'Your turn · 3 days',
    hint: expect.stringMatching(/^Accept or decline it\. It expires on /) as string,
  });
});

it('names our company where the other one reads of us, and keeps to ourselves when we can be nudged', () => {
  const received: ReferralDetail = { ...referral, direction: 'incoming', partner: referral.sender };
  const { title, hint } = seenByPartner(received, { waiting: { on: 'us', since }, now });
  expect(title).toBe('Waiting on Teasel Roofing · 3 days');
  expect(hint).toMatch(/^Teasel Roofing hasn’t answered yet\./);
  expect(hint).not.toContain('nudge');
});
