import { dayText } from '../../../../kit/common/dates.ts';
import { noticesAbout, type Notice, type Subject } from '../../../../kit/server/notice.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { isAdmin } from '../../../members/server/people/public.ts';
import type { PlaceReason } from '../../contract/preview.ts';
import type { RoundStatus } from '../../contract/types.ts';
import { clubChanged, clubEvents } from '../../events.ts';
import { toldLeftOut } from '../../rules/left-out.ts';

interface RoundSubject extends Subject {
  name: string;
  status: RoundStatus;
  /** As a day of the community's zone. */
  closes: string;
  /** The last day of its meetings. */
  until: string;
  reason: PlaceReason | null;
  isAdmin: boolean;
}

type Found = Row<'club_rounds', 'id' | 'number' | 'status' | 'deadline' | 'meets_until'> & {
  reason: PlaceReason | null;
};

const told = (notice: Omit<Notice<RoundSubject>, 'kind'>): Notice<RoundSubject> => ({
  kind: 'Feature',
  sort: 'meetings',
  ...notice,
});

export const roundNotices = noticesAbout<RoundSubject>({
  about: 'club round',
  called: 'meeting club',
  gone: 'This round of the meeting club is no longer available.',
  idsIn: ({ payload: { round_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    const { rows } = await sql<Found>`
      SELECT r.id, r.number, r.status, r.deadline, r.meets_until,
             (SELECT p.reason FROM club_places p
               WHERE p.community_id = r.community_id AND p.round_id = r.id AND p.member_id = ${memberId}) AS reason
        FROM club_rounds r
       WHERE r.community_id = ${tx.communityId} AND r.id = ANY (${ids}::bigint[]) AND r.status <> 'Draft'`.execute(
      tx,
    );
    const { timeZone } = await calendarOf(tx);
    const mayLead = await isAdmin(tx, memberId);
    return new Map(
      rows.map((row): [number, RoundSubject] => [
        row.id,
        {
          company: null,
          link: mayLead && row.status === 'Matched' ? '/meetingclubadmin' : '/meetingclub',
          name: `round ${row.number}`,
          status: row.status,
          closes: dayText(row.deadline.toISOString(), { timeZone }),
          until: dayText(row.meets_until),
          reason: row.reason,
          isAdmin: mayLead,
        },
      ]),
    );
  },
  notices: [
    told({
      event: clubEvents.round_opened,
      sentence: ({ name, closes }) =>
        `You’re in ${name} of the meeting club. You can skip it until ${closes}`,
    }),
    told({
      event: clubEvents.round_closing,
      sentence: ({ name }) =>
        `You’re in ${name} of the meeting club. Matching is tomorrow: skip it if you can’t make it`,
    }),
    told({
      event: clubEvents.round_previewed,
      sort: 'admins',
      waits: ({ status, isAdmin: may }) => may && status === 'Matched',
      sentence: ({ name }) => `Meeting club: ${name} is matched. Review the preview and send it`,
    }),
    told({
      event: clubEvents.round_unsent,
      sort: 'admins',
      waits: ({ status, isAdmin: may }) => may && status === 'Matched',
      sentence: ({ name, until }) =>
        `Meeting club: ${name} isn’t sent yet. Send it by ${until}, or it closes without meetings`,
    }),
    told({
      event: clubEvents.round_left_out,
      sentence: ({ name, reason }) => toldLeftOut(reason, name),
    }),
  ],
  silent: [
    {
      event: clubEvents.round_changed,
      why: 'Screens follow it; whom a change concerns is told by other events.',
      settles: 'took care of it',
    },
    { event: clubChanged, why: 'Screens follow it.' },
  ],
});
