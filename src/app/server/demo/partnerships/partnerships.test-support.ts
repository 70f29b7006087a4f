import { expect, test } from 'vitest';
import { signIn } from '../../../../../testing/factories.ts';
import type { TestServer } from '../../../../../testing/server.ts';
import type { Partner, PartnershipDetail } from '../../../../features/partnerships/contract.ts';
import { expectRightCounts } from '../../../../features/partnerships/server/partnerships.test-support.ts';
import { demoPassword } from '../sign-ins.ts';
import { befriendCompanies, harbourPartnerships } from './befriend-companies.ts';
import { partnershipsOfOkafor } from '../data/partnerships/of-okafor.ts';

/** Of a demo that is there already. */
export function testPartnerships(server: () => TestServer): void {
  const partnersOf = async (email: string) => {
    const client = server().visitor('harbour');
    await signIn(client, email, demoPassword);
    const { body } = await client.get<{ partners: Partner[] }>('/api/partnerships');
    return { client, partners: body.partners };
  };

  test('Mia’s company has a partnership in every state, and is Pavel’s partner by the second version of their terms', async () => {
    const { client, partners } = await partnersOf('member@demo.test');
    expect(partners).toHaveLength(partnershipsOfOkafor.length);
    const statuses = new Set(partners.map(({ partnership }) => partnership.status));
    expect([...statuses].sort()).toEqual([
      'Accepted',
      'Cancelled',
      'Declined',
      'Ended',
      'Expired',
      'Invited',
      'Paused',
    ]);
    const waiting = partners.map(
      ({ partnership }) => `${partnership.invite_sent_by}, ${partnership.waits_on}`,
    );
    expect(waiting).toEqual(expect.arrayContaining(['us, them', 'them, us', 'admin, both', 'us, us']));
    expect(partners.filter(({ liked }) => liked).length).toBeGreaterThanOrEqual(3);
    const lindqvist = partners.find(({ name }) => name === 'Lindqvist Accounting')!;
    const { body } = await client.get<PartnershipDetail>(`/api/partnerships/${lindqvist.partnership.id}`);
    expect(body.terms.map(({ state, offered_by: by }) => [state, by])).toEqual([
      ['in_force', 'them'],
      ['replaced', 'us'],
    ]);
    expect([body.commission, body.we_pay]).toEqual([body.terms[0]!.they_pay, body.terms[0]!.we_pay]);
  });

  test('whom Mia sends to and who sends to her are different companies, and what waits for her tops both lists', async () => {
    const { client } = await partnersOf('member@demo.test');
    const listed = async (direction: string) => {
      const { body } = await client.get<{ partners: Partner[] }>(
        `/api/partnerships?group=partners&direction=${direction}`,
      );
      const isTop = ({ partnership }: Partner) => ['us', 'both'].includes(partnership.waits_on ?? '');
      const names = (partners: Partner[]) => partners.map(({ name }) => name).sort();
      const top = body.partners.findIndex((partner) => !isTop(partner));
      expect(body.partners.slice(top).some(isTop)).toBe(false);
      return { top: names(body.partners.slice(0, top)), rest: names(body.partners.slice(top)) };
    };
    const [out, back] = [await listed('outgoing'), await listed('incoming')];
    expect(out.top).toEqual([
      'Fig & Fern',
      'Kestrel Cloud',
      'Longtable Catering',
      'Stillwater Physiotherapy',
    ]);
    expect(back.top).toEqual(out.top);
    expect(out.rest).toContain('Paperbark Press');
    expect(back.rest).not.toContain('Paperbark Press');
    expect(back.rest).toContain('Sandstone Property Partners');
    expect(out.rest).not.toContain('Sandstone Property Partners');
    expect(out.rest.filter((name) => back.rest.includes(name))).toContain('Lindqvist Accounting');
  });

  test('they have a past, and what waits was asked lately', async () => {
    const { partners } = await partnersOf('partner@demo.test');
    const daysSince = (time: string) => (Date.now() - Date.parse(time)) / 86_400_000;
    const okafor = partners.find(({ name }) => name === 'Okafor Design Studio')!;
    expect(daysSince(okafor.partnership.accepted_at!)).toBeCloseTo(409, 0);
    // A referral went between the two this morning.
    expect(daysSince(okafor.updated_at)).toBeLessThan(1);
    const waiting = partners.filter(({ partnership }) => partnership.status === 'Invited');
    expect(waiting.length).toBeGreaterThan(0);
    expect(Math.max(...waiting.map(({ partnership }) => daysSince(partnership.invited_at)))).toBeLessThan(30);
    for (const { partnership } of partners) {
      expect(Date.parse(partnership.invited_at)).toBeLessThanOrEqual(
        Date.parse(partnership.accepted_at ?? partnership.invited_at),
      );
    }
  });

  test('what happened between them is in the events, each at its own time', async () => {
    const { partners } = await partnersOf('member@demo.test');
    const { partnership } = partners.find(({ name }) => name === 'Lindqvist Accounting')!;
    const { rows } = await server().database.admin.query<{ name: string; created_at: Date }>(
      `SELECT name, created_at FROM events WHERE payload ->> 'partnership_id' = $1 ORDER BY id`,
      [partnership.id],
    );
    const accepted = rows.find(({ name }) => name === 'partnership.accepted')!;
    expect(accepted.created_at.toISOString()).toBe(partnership.accepted_at);
    const times = rows.map(({ created_at: at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBeGreaterThan(2);
  });

  test('a start that was cut off goes on without telling anything twice, and all counts are right', async () => {
    const { rows } = await server().database.admin.query<{ id: number }>(
      `SELECT id FROM communities WHERE subdomain = 'harbour'`,
    );
    await befriendCompanies(server().services, rows[0]!.id, harbourPartnerships);
    // What came of a meeting of the club is told there.
    const { rows: kept } = await server().database.admin.query(
      'SELECT FROM partnerships p WHERE NOT EXISTS (SELECT FROM club_outcomes o WHERE o.partnership_id = p.id)',
    );
    expect(kept).toHaveLength(harbourPartnerships.length);
    const steps = harbourPartnerships.reduce((sum, one) => sum + one.steps.length, 0);
    const { rows: told } = await server().database.admin.query(
      `SELECT FROM events WHERE name LIKE 'partnership.%' AND name <> 'partnership.liked'`,
    );
    expect(told.length).toBeGreaterThanOrEqual(steps);
    await expectRightCounts(server());
  });
}
