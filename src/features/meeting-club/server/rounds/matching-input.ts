import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { profilesToMatch } from '../../../members/server/directory/public.ts';
import { ownConceptsOf } from '../../../members/server/thesaurus/public.ts';
import { tiesAmong } from '../../../partnerships/server/public.ts';
import type { MemberPair, Participant, PeopleToMatch } from '../../rules/matching/types.ts';
import { repeatMonths } from '../../rules/rounds.ts';
import { freeHalfHours, spanOfDays } from '../../rules/week-slots.ts';
import { apartInPreview, privatelyApart } from './apart.ts';
import type { RoundRow } from './find-round.ts';
import { clubSettings } from './settings.ts';

type Wish = Row<
  'club_wishes',
  'member_id' | 'zone' | 'slots' | 'meets' | 'place' | 'looking_for' | 'can_introduce'
>;

/** What is private between two people: as the round's preview knows it, or as it is true now, for meetings that people are told of. */
export type Sight = 'preview' | 'now';

/** All that is known of these people and of any two of them; whoever is suspended, has left the club or is gone is missing. */
export async function peopleToMatch(
  tx: CommunityTx,
  round: RoundRow,
  memberIds: readonly number[],
  sight: Sight,
): Promise<PeopleToMatch> {
  const profiles = await profilesToMatch(tx, memberIds);
  const { rows: wishes } = await sql<Wish>`
    SELECT member_id, zone, slots, meets, place, looking_for, can_introduce FROM club_wishes
     WHERE community_id = ${tx.communityId} AND member_id = ANY (${[...profiles.keys()]}::bigint[]) ORDER BY member_id`.execute(
    tx,
  );
  const present = wishes.map((wish) => wish.member_id);
  const leftOutTimes = await timesLeftOut(tx, round, present);
  const { timeZone } = await calendarOf(tx);
  const span = spanOfDays(timeZone, round.meets_from, round.meets_until);
  const participants = wishes.map((wish): Participant => {
    const profile = profiles.get(wish.member_id)!;
    return {
      memberId: wish.member_id,
      companyId: profile.company_id,
      companyName: profile.company_name,
      services: profile.services,
      conceptsOff: profile.concepts_off,
      idealClients: profile.ideal_clients,
      lookingFor: wish.looking_for,
      canIntroduce: wish.can_introduce,
      place: wish.place === '' ? profile.city : wish.place,
      coordinates: null,
      meets: wish.meets,
      timeZone: wish.zone,
      slots: freeHalfHours(wish, span),
      leftOutTimes: leftOutTimes.get(wish.member_id) ?? 0,
    };
  });
  return {
    participants,
    ...(sight === 'preview'
      ? await apartInPreview(tx, round, present)
      : { impossible: await privatelyApart(tx, present) }),
    repeats: await repeats(tx, round, present),
    companies: await tiesAmong(
      tx,
      participants.map((each) => each.companyId),
    ),
    startsAt: span.startsAt,
    weights: (await clubSettings(tx)).weights,
    ownConcepts: await ownConceptsOf(tx),
  };
}

/**
 * Who has met within six months, and who is to meet in another round anyway. A meeting that was missed or cancelled bars nobody from another try.
 */
async function repeats(
  tx: CommunityTx,
  round: Pick<RoundRow, 'id'>,
  memberIds: readonly number[],
): Promise<MemberPair[]> {
  const { rows } = await sql<Row<'club_met', 'low_member_id' | 'high_member_id'>>`
    SELECT low_member_id, high_member_id FROM club_met
     WHERE community_id = ${tx.communityId} AND met_at > moment() - make_interval(months => ${repeatMonths})
       AND low_member_id = ANY (${memberIds}::bigint[]) AND high_member_id = ANY (${memberIds}::bigint[])
    UNION
    SELECT one.member_id, other.member_id
      FROM club_people one
      JOIN club_meetings g ON g.community_id = one.community_id AND g.id = one.meeting_id
      JOIN club_people other ON other.community_id = one.community_id AND other.meeting_id = one.meeting_id AND other.member_id > one.member_id
     WHERE one.community_id = ${tx.communityId} AND one.member_id = ANY (${memberIds}::bigint[])
       AND other.member_id = ANY (${memberIds}::bigint[])
       AND g.round_id <> ${round.id} AND g.status IN ('Preview', 'Proposed', 'Scheduled')`.execute(tx);
  return rows.map((row) => [row.low_member_id, row.high_member_id]);
}

/** In how many rounds in a row, up to the last one that they took part in. */
async function timesLeftOut(
  tx: CommunityTx,
  round: Pick<RoundRow, 'id'>,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ member_id: number; times: number }>`
    SELECT wanted.id AS member_id, count(*)::integer AS times
      FROM unnest(${memberIds}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL (
       SELECT bool_and(l.state = 'left_out') OVER (ORDER BY l.number DESC) AS is_so
         FROM (SELECT p.state, r.number FROM club_places p JOIN club_rounds r ON r.community_id = p.community_id AND r.id = p.round_id
                WHERE p.community_id = ${tx.communityId} AND p.member_id = wanted.id AND p.round_id <> ${round.id}
                  AND p.state IN ('in', 'left_out') AND r.status IN ('Sent', 'Closed')
                ORDER BY p.round_id DESC LIMIT 10) l) s
     WHERE s.is_so GROUP BY wanted.id`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row.times]));
}
