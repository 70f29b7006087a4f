import type { Runner, Statement } from '../src/kit/server/sql.ts';
import type { CommunityTx, Database } from '../src/kit/server/tx.ts';

export interface Plan {
  name: string;
  plan: string;
}

/** The plan of every statement that some work sends, under the application's own role and policies. */
export function plansOf(
  database: Database,
  whose: { communityId: number; memberId: number },
  name: string,
  work: (tx: CommunityTx) => Promise<unknown>,
): Promise<Plan[]> {
  return database.inCommunity(whose, async (tx) => {
    const sent: Statement[] = [];
    await work(listeningTo(tx, sent));
    const plans: Plan[] = [];
    for (const [at, { text, values }] of sent.entries()) {
      const { rows } = await tx.run<{ 'QUERY PLAN': string }>({
        text: `EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, SUMMARY OFF) ${text}`,
        values,
      });
      plans.push({
        name: `${name}, statement ${at + 1}`,
        plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
      });
    }
    return plans;
  });
}

function listeningTo(tx: CommunityTx, sent: Statement[]): CommunityTx {
  const run: Runner['run'] = (statement) => {
    sent.push(statement);
    return tx.run(statement);
  };
  return new Proxy(tx, {
    get(target, property) {
      if (property === 'run') return run;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
}
