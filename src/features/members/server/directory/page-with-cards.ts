import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CompanyCard } from '../../contract/company.ts';
import type { DirectorySort } from '../../contract/directory.ts';
import { cardColumns, cardJoins, companyCardOf, type CardRow } from '../faces/cards.ts';
import { keyColumn, order, type Key } from './directory-order.ts';

export const pageSize = 24;

/** A company of the page, with its card unless it has just left the directory. */
interface Found extends CardRow {
  found_id: CompanyRowId;
  id: CompanyRowId;
  key: Key;
}

/** Written into the text: with a value that it cannot see, the planner would expect a tenth of the directory, and plan anew each time. */
export const onePageAndOne = sql.lit(pageSize + 1);

/** How many companies the directory has. */
export const listedNumber = (tx: CommunityTx) => sql`
  (SELECT v.uses FROM facet_values v WHERE v.community_id = ${tx.communityId} AND v.facet = 'listed' AND v.value = 'yes')`;

/** The page that a query finds, in its order, with keys and cards; they are made for the page alone, and not for all that were found. */
export const withCards = <Beside>(tx: CommunityTx, sort: DirectorySort, page: Sql, beside: Sql) =>
  sql<Found & Beside>`
    SELECT page.id AS found_id, page.key, ${beside}, ${cardColumns}
      FROM (SELECT *, ${keyColumn[sort]} AS key, row_number() OVER (ORDER BY ${order[sort]}) AS place FROM (${page}) AS found) AS page ${cardJoins(tx)}
     ORDER BY page.place`.execute(tx);

export const cardsOf = (found: readonly Found[], caller: Caller): CompanyCard[] =>
  found
    .filter(({ id }) => id !== null)
    .map((row) => {
      const card = companyCardOf(row, caller.companyId);
      return caller.isProgram ? { ...card, conversation_id: null } : card;
    });
