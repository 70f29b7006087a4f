import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { cardRows, companyFaces, tagsOf, type CardRow } from '../../members/server/faces/public.ts';

const most = 5;

interface Reason {
  companyId: CompanyRowId;
  why: string;
}

/**
 * Companies that are not partners yet: one whose partner is ours too knows somebody who can vouch for us, and one that looks for the same clients
 * meets people who need us. The first counts for more. Each comes with the reason, and nobody without one.
 */
export async function worthMeeting(
  tx: CommunityTx,
  companyId: CompanyRowId,
  others: readonly CompanyRowId[],
): Promise<Reason[]> {
  const { rows } = await sql<{ id: CompanyRowId; common: CompanyRowId[] }>`
    WITH mine AS MATERIALIZED (SELECT partner_companies(${tx.communityId}, ${companyId}) AS id)
    SELECT o.id, array(SELECT theirs FROM partner_companies(${tx.communityId}, o.id) AS theirs
                        WHERE theirs IN (SELECT id FROM mine) ORDER BY theirs) AS common
      FROM unnest(${others}::bigint[]) AS o (id)
     WHERE o.id <> ${companyId} AND o.id NOT IN (SELECT id FROM mine)`.execute(tx);
  const cards = await cardRows(tx, [companyId, ...rows.map((row) => row.id)]);
  const [mine, ...theirs] = [cards.find((card) => card.id === companyId), ...cards];
  const faces = await companyFaces(
    tx,
    rows.flatMap((row) => row.common.slice(0, 1)),
  );
  return rows
    .map(({ id, common }) => {
      const friend = faces.get(common[0] ?? 0)?.name;
      const shared = sharedClients(
        mine,
        theirs.find((card) => card?.id === id),
      );
      return {
        companyId: id,
        why: reasonIn(friend, common.length, shared),
        weight: common.length * 2 + shared.length,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.companyId - other.companyId)
    .slice(0, most)
    .map(({ companyId: id, why }) => ({ companyId: id, why }));
}

function sharedClients(mine: CardRow | undefined, theirs: CardRow | undefined): string[] {
  const keys = new Set(clientsOf(mine).map((text) => text.toLowerCase()));
  return clientsOf(theirs).filter((text) => keys.has(text.toLowerCase()));
}

const clientsOf = (card: CardRow | undefined) =>
  card === undefined ? [] : tagsOf(card, 'ideal_client').map(({ text }) => text);

function reasonIn(friend: string | undefined, count: number, shared: readonly string[]): string {
  const clients = `looks for the same clients as you: ${shared.slice(0, 3).join(', ')}`;
  if (friend === undefined) return `${clients.slice(0, 1).toUpperCase()}${clients.slice(1)}`;
  const known =
    count === 1
      ? `Partner of ${friend}, like you`
      : `Partner of ${friend} and ${count - 1} more of your partners`;
  return shared.length === 0 ? known : `${known}, and ${clients}`;
}
