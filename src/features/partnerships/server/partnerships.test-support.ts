import { eventsFor } from '../../../../testing/events.ts';
import { expect } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { Answer } from '../../../../testing/client.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { PartnershipDetail } from '../contract.ts';

export const percent = (hundredths: number) => ({
  commission_calc_method: 'percent',
  commission_value: hundredths,
  commission_currency: 'AUD',
});

export type DetailAnswer = Answer<PartnershipDetail & ErrorAnswer>;

export const invite = (by: TestMember, whom: { id: number }, more: object = {}): Promise<DetailAnswer> =>
  by.client.post('/api/partnerships', { json: { company_id: whom.id, ...more } });

export const verb = (by: TestMember, id: number, name: string, json: object = {}): Promise<DetailAnswer> =>
  by.client.post(`/api/partnerships/${id}/${name}`, { json });

export const show = (by: TestMember, id: number): Promise<DetailAnswer> =>
  by.client.get(`/api/partnerships/${id}`);

export const refusal = ({ status, body }: DetailAnswer) => [status, body.error?.code];

/** One who belongs to a third company, and one of another community. */
export async function strangers(server: TestServer, community: TestCommunity) {
  const third = await aMember(server, community);
  const elsewhere = await aMember(server, await aCommunity(server));
  return [third, elsewhere] as const;
}

interface Counts {
  incoming: number;
  outgoing: number;
  partners: number;
  waiting: number;
  former: number;
}

export async function countsOf(server: TestServer, { id }: TestMember): Promise<Counts> {
  const { rows } = await server.database.admin.query<Counts>(
    `SELECT incoming_partnership_count AS incoming, outgoing_partnership_count AS outgoing, partners,
            waiting_partnerships AS waiting, former_partnerships AS former
       FROM company_counts n JOIN members m USING (community_id, company_id) WHERE m.id = $1`,
    [id],
  );
  return rows[0] ?? { incoming: 0, outgoing: 0, partners: 0, waiting: 0, former: 0 };
}

/** Counts and places everything anew from the rows and compares it with what was kept. */
export async function expectRightCounts(server: TestServer): Promise<void> {
  const { rows } = await server.database.admin.query(
    `WITH sides AS (
       SELECT s.community_id, s.company_id, p.status, p.id, s.is_outbound, s.is_inbound, s.is_our_turn,
              CASE WHEN s.company_id = p.company_a THEN p.for_a_to_b OR f.paid_by_b IS NOT NULL
                   ELSE p.for_b_to_a OR f.paid_by_a IS NOT NULL END OR coalesce(gone.sent, 0) > 0 AS outbound,
              CASE WHEN s.company_id = p.company_a THEN p.for_b_to_a OR f.paid_by_a IS NOT NULL
                   ELSE p.for_a_to_b OR f.paid_by_b IS NOT NULL END OR coalesce(come.sent, 0) > 0 AS inbound,
              CASE WHEN p.status = 'Invited' THEN NOT CASE WHEN s.company_id = p.company_a THEN p.accepted_a ELSE p.accepted_b END
                   WHEN p.status IN ('Accepted', 'Paused') AND t.version IS NOT NULL
                   THEN CASE WHEN s.company_id = p.company_a THEN t.accepted_a_at ELSE t.accepted_b_at END IS NULL
                   ELSE false END AS mine,
              CASE WHEN p.status = 'Invited' THEN NOT CASE WHEN s.company_id = p.company_b THEN p.accepted_a ELSE p.accepted_b END
                   WHEN p.status IN ('Accepted', 'Paused') AND t.version IS NOT NULL
                   THEN CASE WHEN s.company_id = p.company_b THEN t.accepted_a_at ELSE t.accepted_b_at END IS NULL
                   ELSE false END AS theirs
         FROM partnership_sides s
         JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
         LEFT JOIN partnership_terms t ON t.community_id = p.community_id AND t.partnership_id = p.id AND t.version = p.open_version
         LEFT JOIN partnership_terms f ON f.community_id = p.community_id AND f.partnership_id = p.id AND f.version = p.version_in_force
         LEFT JOIN company_pairs gone ON gone.community_id = p.community_id AND gone.sender_company_id = s.company_id
                                     AND gone.receiver_company_id = s.other_company_id
         LEFT JOIN company_pairs come ON come.community_id = p.community_id AND come.sender_company_id = s.other_company_id
                                     AND come.receiver_company_id = s.company_id),
     counted AS (
       SELECT community_id, company_id, count(*) FILTER (WHERE mine) AS incoming,
              count(*) FILTER (WHERE theirs AND NOT mine) AS outgoing,
              count(*) FILTER (WHERE status IN ('Accepted', 'Paused')) AS partners,
              count(*) FILTER (WHERE status = 'Invited') AS waiting,
              count(*) FILTER (WHERE status NOT IN ('Invited', 'Accepted', 'Paused')) AS former,
              ARRAY[count(*) FILTER (WHERE outbound AND status IN ('Accepted', 'Paused')),
                    count(*) FILTER (WHERE inbound AND status IN ('Accepted', 'Paused')),
                    count(*) FILTER (WHERE outbound AND status NOT IN ('Invited', 'Accepted', 'Paused')),
                    count(*) FILTER (WHERE inbound AND status NOT IN ('Invited', 'Accepted', 'Paused'))] AS by_way,
              count(*) FILTER (WHERE (is_outbound, is_inbound, is_our_turn) <> (outbound, inbound, mine)) AS misplaced
         FROM sides GROUP BY community_id, company_id)
     SELECT * FROM counted c FULL JOIN company_counts n USING (community_id, company_id)
      WHERE (c.incoming, c.outgoing, c.partners, c.waiting, c.former, c.by_way, c.misplaced) IS DISTINCT FROM
            (n.incoming_partnership_count::bigint, n.outgoing_partnership_count::bigint, n.partners::bigint,
             n.waiting_partnerships::bigint, n.former_partnerships::bigint,
             ARRAY[n.outbound_partners, n.inbound_partners, n.outbound_former, n.inbound_former]::bigint[], 0::bigint)
        AND (c.company_id IS NOT NULL OR n.incoming_partnership_count + n.outgoing_partnership_count + n.partners
             + n.waiting_partnerships + n.former_partnerships > 0)`,
  );
  expect(rows).toEqual([]);
}

/** What a member was told of partnerships, the newest last. */
export const partnershipEventsFor = async (server: TestServer, member: TestMember) =>
  (await eventsFor(server, member)).filter(({ name }) => name.startsWith('partnership.'));
