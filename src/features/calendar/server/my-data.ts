import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';
import { dateFields } from '../contract/event-fields.ts';
import { addressesOf } from '../../members/server/people/public.ts';
import { fieldColumns } from './field-columns.ts';

const most = 10_000;
const ownColumns = dateFields.map((name) => sql.ref(`d.${name}`));

export const calendarData: readonly MyDataPart[] = [
  {
    name: 'events',
    about:
      'Events you announced or host, your answers to events, registrations with your address, and the calendars you subscribed to.',
    async read(tx, { memberId }) {
      const { rows: announced } = await sql`
        SELECT id, ${fieldColumns}, capacity, is_all_day, starts_local, ends_local, is_second_hour, repeats, repeats_every, repeats_until, state,
               created_at
          FROM calendar_events
         WHERE community_id = ${tx.communityId} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(
        tx,
      );
      const { rows: ownDates } = await sql`
        SELECT d.id AS event, d.starts_local, d.ends_local, ${sql.join(ownColumns)}, CASE WHEN d.has_own_capacity THEN d.capacity END AS capacity
          FROM calendar_events e JOIN calendar_dates d ON d.community_id = e.community_id AND d.event_id = e.id
         WHERE e.community_id = ${tx.communityId} AND e.author_id = ${memberId}
           AND (d.has_own_capacity OR num_nonnulls(${sql.join(ownColumns)}) > 0)
         ORDER BY d.id DESC LIMIT ${most}`.execute(tx);
      const { rows: hosting } = await sql`
        SELECT e.id, e.title, e.starts_local, e.repeats, e.state FROM calendar_hosts h
          JOIN calendar_events e ON e.community_id = h.community_id AND e.id = h.event_id
         WHERE h.community_id = ${tx.communityId} AND h.member_id = ${memberId} ORDER BY e.id DESC LIMIT ${most}`.execute(
        tx,
      );
      const { rows: answers } = await sql`
        SELECT a.date_id AS event, coalesce(d.title, e.title) AS title, d.starts_at, a.answer, a.party, a.answered_at, a.checked_in_at
          FROM calendar_answers a
          JOIN calendar_dates d ON d.community_id = a.community_id AND d.id = a.date_id
          JOIN calendar_events e ON e.community_id = d.community_id AND e.id = d.event_id
         WHERE a.community_id = ${tx.communityId} AND a.member_id = ${memberId}
         ORDER BY a.date_id DESC LIMIT ${most}`.execute(tx);
      const { rows: subscribed } = await sql`
        SELECT kind, created_at, revoked_at FROM calendar_feeds
         WHERE community_id = ${tx.communityId} AND member_id = ${memberId} ORDER BY id`.execute(tx);
      const email = (await addressesOf(tx, [memberId])).get(memberId) ?? '';
      const { rows: registered } = await sql`
        SELECT date_id AS event, name, answer, created_at, confirmed_at, checked_in_at FROM calendar_guests
         WHERE community_id = ${tx.communityId} AND email = ${email} ORDER BY date_id DESC LIMIT ${most}`.execute(
        tx,
      );
      return {
        announced,
        dates_of_their_own: ownDates,
        hosting,
        answers,
        subscribed,
        registered_as_guest: registered,
      };
    },
  },
];
