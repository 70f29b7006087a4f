import type { PgBoss } from 'pg-boss';

/** Where jobs go that every try has failed. Nothing works on it: they wait here for an operator. */
export const deadLetterQueue = 'dead-letters';

const daySeconds = 86_400;
/** Long enough for a fault to be found, mended and deployed. */
export const deadLetterDays = 180;
const kept = {
  retentionSeconds: deadLetterDays * daySeconds,
  deleteAfterSeconds: deadLetterDays * daySeconds,
};

export interface DeadLetter {
  id: string;
  /** The queue in which it failed. */
  queue: string;
  data: unknown;
  tries: number;
  given_up_at: Date;
  problem: string;
}

/** Which dead letters: these ids, those of one queue, or with neither all of them. */
export interface Chosen {
  ids?: readonly string[] | undefined;
  queue?: string | undefined;
}

export interface DeadLetters {
  /** Newest first. */
  list(chosen: Chosen, most: number): Promise<DeadLetter[]>;
  count(chosen: Chosen): Promise<number>;
  /** How many each queue has that can have some. */
  countByQueue(): Promise<Map<string, number>>;
  /** Puts each back into its queue, with all of its tries before it; answers how many, and how many have no queue any more. */
  retry(chosen: Chosen): Promise<{ moved: number; homeless: number }>;
  drop(chosen: Chosen): Promise<number>;
}

/** pg-boss writes a reason in one way, and what our workers hand it in another. */
export const problemIn = (job: string) =>
  `coalesce(${job}.source_output ->> 'message', ${job}.source_output -> 'value' ->> 'message', 'no reason was kept')`;
/** Parameters: the dead letter queue, ids, the queue of origin. */
const among = `j.name = $1 AND j.state < 'active' AND ($2::uuid[] IS NULL OR j.id = ANY ($2::uuid[])) AND ($3::text IS NULL OR j.source_name = $3)`;
const pieceSize = 1000;

export function deadLettersOf(boss: PgBoss): DeadLetters {
  const ask = async <Row>(text: string, { ids, queue }: Chosen, ...more: unknown[]) => {
    const { rows } = await boss
      .getDb()
      .executeSql(text, [deadLetterQueue, ids ?? null, queue ?? null, ...more]);
    return rows as Row[];
  };
  const count = async (chosen: Chosen) => {
    const [found] = await ask<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job j WHERE ${among}`,
      chosen,
    );
    return found!.count;
  };
  return {
    count,
    list: (chosen, most) =>
      ask<DeadLetter>(
        `SELECT j.id, j.source_name AS queue, j.data, j.source_retry_count + 1 AS tries, j.created_on AS given_up_at, ${problemIn('j')} AS problem
           FROM pgboss.job j WHERE ${among} ORDER BY j.created_on DESC, j.id LIMIT $4`,
        chosen,
        most,
      ),
    async countByQueue() {
      const { rows } = await boss.getDb().executeSql(
        `SELECT q.name, count(j.id)::int AS count FROM pgboss.queue q
           LEFT JOIN pgboss.job j ON j.name = q.dead_letter AND j.source_name = q.name AND j.state < 'active'
          WHERE q.dead_letter = $1 GROUP BY q.name`,
        [deadLetterQueue],
      );
      return new Map((rows as { name: string; count: number }[]).map((each) => [each.name, each.count]));
    },
    async retry({ ids, queue }) {
      const filter = { ...(ids && { ids: [...ids] }), ...(queue !== undefined && { sourceName: queue }) };
      let moved = 0;
      for (let piece = pieceSize; piece === pieceSize; moved += piece)
        piece = await boss.redrive(deadLetterQueue, { ...filter, limit: pieceSize });
      const { unroutable } = await boss.previewRedrive(deadLetterQueue, filter);
      return { moved, homeless: unroutable };
    },
    async drop(chosen) {
      const dropped = await ask(`DELETE FROM pgboss.job j WHERE ${among} RETURNING j.id`, chosen);
      return dropped.length;
    },
  };
}

/** Before the queues that lead to it. */
export async function declareDeadLetters(boss: PgBoss): Promise<void> {
  const there = await boss.getQueue(deadLetterQueue);
  if (!there) await boss.createQueue(deadLetterQueue, kept);
  else if (there.retentionSeconds !== kept.retentionSeconds) await boss.updateQueue(deadLetterQueue, kept);
}

/**
 * Jobs that an earlier version wrote have fewer tries and no dead letter queue. Those that wait get both, and those that have failed and are still
 * kept become dead letters. Once for each job: from then on it has a dead letter queue.
 */
export async function adoptOlderJobs(
  boss: PgBoss,
  queue: string,
  settings: { retryLimit: number; retryDelayMax: number },
): Promise<void> {
  await boss.getDb().executeSql(
    `WITH older AS (
       UPDATE pgboss.job SET dead_letter = $2, retry_limit = greatest(retry_limit, $3), retry_delay_max = $4
        WHERE name = $1 AND dead_letter IS NULL AND state NOT IN ('completed', 'cancelled')
       RETURNING *
     )
     INSERT INTO pgboss.job (name, priority, data, start_after, keep_until, deletion_seconds, singleton_key, group_id, group_tier,
                             source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id)
     SELECT q.name, o.priority, o.data, now(), now() + make_interval(secs => q.retention_seconds), q.deletion_seconds, o.singleton_key,
            o.group_id, o.group_tier, o.name, o.id, o.created_on, o.retry_count, o.output, o.id
       FROM older o JOIN pgboss.queue q ON q.name = $2
      WHERE o.state = 'failed'`,
    [queue, deadLetterQueue, settings.retryLimit, settings.retryDelayMax],
  );
}
