import type { CompiledQuery } from 'kysely';
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
    const sent: CompiledQuery[] = [];
    await work(listeningTo(tx, sent));
    const plans: Plan[] = [];
    for (const [at, compiled] of sent.entries()) {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
        ...compiled,
        sql: `EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, SUMMARY OFF) ${compiled.sql}`,
      });
      plans.push({
        name: `${name}, statement ${at + 1}`,
        plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
      });
    }
    return plans;
  });
}

function listeningTo(tx: CommunityTx, sent: CompiledQuery[]): CommunityTx {
  return new Proxy(tx, {
    get(target, property) {
      if (property !== 'getExecutor') {
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      }
      return () => {
        const executor = target.getExecutor();
        return new Proxy(executor, {
          get(inner, what) {
            const value: unknown = Reflect.get(inner, what);
            if (typeof value !== 'function') return value;
            if (what !== 'executeQuery') return (value as () => unknown).bind(inner);
            return (compiled: CompiledQuery) => {
              sent.push(compiled);
              return inner.executeQuery(compiled);
            };
          },
        });
      };
    },
  });
}
