import { expect, it } from 'vitest';
import type { Suggestion } from '../../../waiting/web/public.ts';
import type { Dashboard } from '../../contract/overview.ts';
import type { PartnerNumbers, ToDo } from '../../contract/partners.ts';
import { suggestionsOf } from './suggestions.ts';

const aPartner = (id: number, code: ToDo['code'], sent = 0) =>
  ({
    partner: { id, name: `Company ${id}`, avatar: null },
    referrals_sent: sent,
    to_do: { code, company_id: id, user_id: id, referral_id: 7 },
  }) as unknown as PartnerNumbers;

const aSide = (numbers: Partial<Dashboard>) =>
  ({
    span: { period: '90' },
    buckets: { Open: 0, Executing: 0, Closed: 0, Expired: 0 },
    owed_to_me: [],
    top_partners: [],
    least_active_partners: [],
    ...numbers,
  }) as unknown as Dashboard;

const suggested = (outgoing: Partial<Dashboard>, incoming: Partial<Dashboard> = {}) =>
  suggestionsOf({ outgoing: aSide(outgoing), incoming: aSide(incoming) });

const idOf = (about: Suggestion['about']) => ('id' in about ? about.id : null);

it('suggests nothing where nothing is stuck', () => {
  expect(suggested({ top_partners: [aPartner(1, 'send_note', 4)] })).toEqual([]);
});

it('leads to the sent referrals that wait for a response', () => {
  const buckets = (Open: number) => ({ Open, Executing: 9, Closed: 9, Expired: 9 });
  expect(suggested({ buckets: buckets(1) })[0]?.title).toBe('1 referral you sent is waiting for a response');
  expect(suggested({ buckets: buckets(3) })[0]).toMatchObject({
    title: '3 referrals you sent are waiting for a response',
    to: '/referrals/outbound?bucket=Open',
  });
});

it('names what is due in each currency, and nothing that is only pending', () => {
  const sum = { pending: 100, overdue: 0, disputed: 0, open: 100, to_come: 0, paid: 0 };
  const sums = [
    { ...sum, currency: 'AUD', due: 0 },
    { ...sum, currency: 'EUR', due: 120_000 },
    { ...sum, currency: 'USD', due: 5000 },
  ];
  expect(suggested({ owed_to_me: sums }).map(({ title }) => title)).toEqual([
    'EUR\u00a01,200 is due to you',
    'USD\u00a050 is due to you',
  ]);
});

it('says what is overdue as the statement says it', () => {
  const sum = { pending: 0, disputed: 0, open: 0, to_come: 0, paid: 0, currency: 'AUD', due: 43_000 };
  const title = (overdue: number) => suggested({ owed_to_me: [{ ...sum, overdue }] })[0]?.title;
  expect(title(43_000)).toBe('AUD\u00a0430 owed to you is overdue');
  expect(title(40_000)).toBe('AUD\u00a0400 owed to you is overdue, and AUD\u00a030 is due');
});

it('asks to send work back to a company that sent some, before partners who sent none', () => {
  const found = suggested(
    { least_active_partners: [aPartner(1, 'send_referral'), aPartner(2, 'send_referral')] },
    { top_partners: [aPartner(2, 'send_note', 5)] },
  );
  expect(found.map(({ about, detail }) => [idOf(about), detail])).toEqual([
    [2, 'They sent you 5 in the last 90 days, and you sent them none.'],
    [1, 'You’ve sent them none in the last 90 days.'],
  ]);
});

it('names three steps at most, and a company once', () => {
  const found = suggested(
    { least_active_partners: [1, 2, 3, 4].map((id) => aPartner(id, 'send_referral')) },
    { top_partners: [aPartner(2, 'update_referral', 5)] },
  );
  expect(found.map(({ about, verb }) => [idOf(about), verb])).toEqual([
    [2, 'Update referral'],
    [1, 'Send referral'],
    [3, 'Send referral'],
  ]);
});
