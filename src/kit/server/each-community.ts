import type { CommunityTx, Database, SystemTx } from './tx.ts';

interface Found {
  community_id: number;
}

export type InCommunity = <Result>(work: (tx: CommunityTx) => Promise<Result>) => Promise<Result>;

/**
 * The work of every community that `find` finds. A community whose work fails delays no other: all have their turn, and the
 * failures are thrown together at the end. Each time another community begins, so that none is always the last.
 */
export async function forEachCommunity<Row extends Found>(
  database: Pick<Database, 'asSystem' | 'inCommunity'>,
  purpose: string,
  find: (tx: SystemTx) => Promise<{ rows: readonly Row[] }>,
  work: (inCommunity: InCommunity, found: Row) => Promise<void>,
): Promise<void> {
  const { rows } = await database.asSystem(purpose, find);
  const first = Math.floor(Math.random() * rows.length);
  await tryEach([...rows.slice(first), ...rows.slice(0, first)], (found) => {
    const communityId = found.community_id;
    return work((inIt) => database.inCommunity({ communityId }, inIt), found).catch((cause: unknown) => {
      throw new Error(`The work of community ${communityId} failed.`, { cause });
    });
  });
}

/** One after the other, whether or not those before it failed; the failures are thrown together at the end. */
export async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed.`);
}
