import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf, dayIn, type Calendar } from '../../../communities/server/public.ts';
import type { PlaceReason, PlaceState } from '../../contract/preview.ts';
import type { Club, OpenRound, Wish } from '../../contract/wishes.ts';
import { frozenStanding, isPaused, standingIn, type Standing } from '../../rules/wishes.ts';
import { clubSettings } from '../rounds/settings.ts';
import { broughtMe, broughtToAll } from './brought.ts';
import { nextRoundOn } from './next-round.ts';
import { wishOf, type WishRow } from './wish-rows.ts';

/** All that the page of the club says besides the meetings themselves. */
export async function showClub(tx: CommunityTx, memberId: number): Promise<Club> {
  const [calendar, settings, kept] = await Promise.all([
    calendarOf(tx),
    clubSettings(tx),
    wishOf(tx, memberId),
  ]);
  const [round, hasMeetings, brought, mine] = await Promise.all([
    settings.is_on ? currentRound(tx, { memberId, wish: kept, calendar }) : null,
    hasAnyMeeting(tx, memberId),
    broughtToAll(tx),
    broughtMe(tx, memberId),
  ]);
  return {
    is_on: settings.is_on,
    wish: kept ? shownWish(kept, calendar) : null,
    round,
    next_round_on: round || !settings.is_on ? null : await nextRoundOn(tx, settings, calendar),
    has_meetings: hasMeetings,
    brought,
    brought_me: mine,
    today: calendar.today,
    time_zone: calendar.timeZone,
  };
}

/** A pause whose day has come is over, whatever the row still says. */
function shownWish({ joined_at: joinedAt, ...row }: WishRow, { today }: Calendar): Wish {
  const pause = isPaused(row.paused_until, today) ? {} : { paused_until: null, pause_cause: null };
  return { ...row, ...pause, joined_at: joinedAt.toISOString() };
}

async function hasAnyMeeting(tx: CommunityTx, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM club_people k JOIN club_meetings m ON m.community_id = k.community_id AND m.id = k.meeting_id
     WHERE k.community_id = ${tx.communityId} AND k.member_id = ${memberId} AND m.status <> 'Preview' LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

interface RoundRow extends Row<'club_rounds', 'id' | 'number' | 'message' | 'deadline'> {
  meets_from: string;
  meets_until: string;
  is_open: boolean;
  is_matched: boolean;
  state: PlaceState | null;
  reason: PlaceReason | null;
  last_sent_at: Date | null;
}

/** The open one, or else the last that was matched: that it was is nobody's business yet, and members read that it is closed. */
async function currentRound(
  tx: CommunityTx,
  { memberId, wish, calendar }: { memberId: number; wish: WishRow | undefined; calendar: Calendar },
): Promise<OpenRound | null> {
  const { rows } = await sql<RoundRow>`
    SELECT r.id, r.number, r.message, r.deadline, r.meets_from::text AS meets_from, r.meets_until::text AS meets_until,
           r.status = 'Open' AND r.deadline > clock_moment() AS is_open,
           r.status = 'Matched' AS is_matched, p.state, p.reason,
           (SELECT max(m.sent_at) FROM club_people k JOIN club_meetings m ON m.community_id = k.community_id AND m.id = k.meeting_id
             WHERE k.community_id = r.community_id AND k.member_id = ${memberId} AND m.status <> 'Cancelled') AS last_sent_at
      FROM club_rounds r
      LEFT JOIN club_places p ON p.community_id = r.community_id AND p.round_id = r.id AND p.member_id = ${memberId}
     WHERE r.community_id = ${tx.communityId} AND r.status IN ('Open', 'Matched')
     ORDER BY r.status = 'Open' DESC, r.id DESC LIMIT 1`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    number: row.number,
    message: row.message,
    deadline: row.deadline.toISOString(),
    meets_from: row.meets_from,
    meets_until: row.meets_until,
    is_open: row.is_open,
    standing: wish ? standingOf(row, wish, calendar) : null,
  };
}

function standingOf(row: RoundRow, wish: WishRow, calendar: Calendar): Standing | null {
  const day = dayIn(calendar, row.deadline);
  if (!row.is_matched)
    return standingIn(
      { deadline: row.deadline, day },
      {
        pace: wish.pace,
        pausedUntil: wish.paused_until,
        lastSentAt: row.last_sent_at,
        hasSkipped: row.state === 'skipped',
        isLeftOut: row.reason === 'by_admin',
      },
    );
  if (row.state === null) return null;
  const standing = frozenStanding({ state: row.state, reason: row.reason });
  // Whoever pauses before it is sent has no meeting in it.
  const counts = day > calendar.today ? day : calendar.today;
  return standing === 'in' && isPaused(wish.paused_until, counts) ? 'paused' : standing;
}
