import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { searchKey, wordsOf } from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { addressesOf } from './addresses-of.ts';

/** What admins find the people of a company by, and the order of their list. Suspended ones are among them. */
export async function writeMemberWords(
  tx: CommunityTx,
  company: { id: CompanyRowId; name: string },
): Promise<void> {
  const { rows: people } = await sql<Row<'members', 'id' | 'first_name' | 'last_name'>>`
    SELECT id, first_name, last_name FROM members
     WHERE community_id = ${tx.communityId} AND company_id = ${company.id} AND left_at IS NULL`.execute(tx);
  const addresses = await addressesOf(
    tx,
    people.map(({ id }) => id),
  );
  const named = people.map(({ id, first_name: first, last_name: last }) => ({
    id,
    name: `${first} ${last}`,
  }));
  const words = named.flatMap(({ id, name }) =>
    wordsFor(name, company.name, addresses.get(id) ?? '').map((word) => ({ id, word })),
  );
  const list = [words.map(({ id }) => id), words.map(({ word }) => word)] as const;
  await sql`
    DELETE FROM member_words w
     USING members m
     WHERE m.community_id = ${tx.communityId} AND m.company_id = ${company.id}
       AND w.community_id = m.community_id AND w.member_id = m.id
       AND NOT EXISTS (SELECT FROM unnest(${list[0]}::bigint[], ${list[1]}::text[]) AS new (member_id, word)
                        WHERE new.member_id = w.member_id AND new.word = w.word)`.execute(tx);
  await sql`
    INSERT INTO member_words (community_id, word, member_id)
    SELECT ${tx.communityId}, word, member_id FROM unnest(${list[0]}::bigint[], ${list[1]}::text[]) AS new (member_id, word)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE members m SET name_key = new.name_key
      FROM unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => searchKey(name))}::text[]) AS new (id, name_key)
     WHERE m.community_id = ${tx.communityId} AND m.id = new.id AND m.name_key <> new.name_key`.execute(tx);
}

/** The address as a whole too, for whoever has it from a mail. */
function wordsFor(name: string, company: string, address: string): string[] {
  const whole = address === '' ? [] : [address];
  return [...new Set([...wordsOf(`${name} ${company} ${address}`), ...whole])];
}

/** Somebody who has left is found by nothing. */
export async function forgetMemberWords(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`DELETE FROM member_words WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE members SET name_key = '' WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
}
