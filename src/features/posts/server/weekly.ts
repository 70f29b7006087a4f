import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { companiesJoined } from '../../members/server/directory/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { closedBetween } from '../../referrals/server/public.ts';
import { weeklyText } from '../rules.ts';
import { writeForCommunity } from './community-post.ts';

export interface Week {
  /** Its Monday, as `2026-11-09`. */
  week: string;
  begins_at: Date;
  ends_at: Date;
}

/** On Monday from eight, in the community's zone; a server that was down then has the rest of that day and the next. */
export const weeklyPostJob = (database: Database) =>
  timedJob({ queue: 'write-weekly-posts', cron: '4 * * * *', run: () => writeWeeklyPosts(database) });

export async function writeWeeklyPosts(database: Database, at = new Date()): Promise<void> {
  await forEachCommunity(
    database,
    'find communities whose week is over',
    (tx) =>
      sql<Week & { community_id: number }>`
      SELECT community_id, week::text, begins_at, ends_at FROM communities_with_weekly_posts(${at})`.execute(
        tx,
      ),
    (inCommunity, week) => inCommunity((tx) => writeWeek(tx, week)),
  );
}

/** Counts, and the companies that came; never whose a deal was, nor how much. A week without any has no post. */
export async function writeWeek(tx: CommunityTx, week: Week): Promise<void> {
  const within = { from: week.begins_at, to: week.ends_at };
  const joined = await companiesJoined(tx, within);
  const faces = await companyFaces(tx, joined);
  const message = weeklyText({
    joined: joined.flatMap((id) => faces.get(id)?.id ?? []),
    closed: await closedBetween(tx, within),
  });
  if (message === '') return;
  await writeForCommunity(tx, {
    kind: 'weekly',
    title: 'What we did last week',
    message,
    source: `weekly:${week.week}`,
  });
}
