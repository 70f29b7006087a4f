import type { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { chatReportRead } from '../audits.ts';
import type { readReport as endpoint } from '../contract/reports.ts';
import { formerTexts } from './former-texts.ts';
import { assertImpartial, reportColumns, showReports, type ReportRow } from './report-rows.ts';

/** On either side of the reported one. */
const aroundIt = 5;

interface Around extends Row<'chat_messages', 'id' | 'author_id' | 'content' | 'created_at'> {
  name: string;
  is_deleted: boolean;
}

/** All that an admin ever sees of a conversation that is not theirs. */
export async function readReport(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<z.input<typeof endpoint.output>> {
  const row = await findReport(tx, id);
  await assertImpartial(tx, caller, row);
  await audit(tx, chatReportRead, { id });
  const [report] = await showReports(tx, caller, [row]);
  const around = await messagesAround(tx, row);
  const former = await formerTexts(tx, { id: row.conversation_id, messageId: row.message_id });
  return {
    ...report!,
    content: row.content,
    message_id: row.message_id,
    former_texts: former.map((each) => ({
      content: each.content,
      from: each.written_at.toISOString(),
      until: each.replaced_at.toISOString(),
    })),
    around: around.map((each) => ({
      id: each.id,
      user_id: each.author_id,
      name: each.name,
      content: each.content,
      sent_at: each.created_at.toISOString(),
      is_reported: each.id === row.message_id,
      is_deleted: each.is_deleted,
    })),
  };
}

export const holdReport = (tx: CommunityTx, id: number) => findReport(tx, id, sql`FOR NO KEY UPDATE OF r`);

export async function findReport(tx: CommunityTx, id: number, lock = sql``): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    SELECT ${reportColumns} FROM chat_reports r
      JOIN chat_messages m ON m.community_id = r.community_id AND m.conversation_id = r.conversation_id AND m.id = r.message_id
     WHERE r.community_id = ${tx.communityId} AND r.id = ${id} ${lock}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/**
 * Nothing before the latest takeover line: who follows a colleague may be the admin who reads, and could report a message to see the
 * leaver's. A reported message from before the line stands alone.
 */
async function messagesAround(
  tx: CommunityTx,
  { conversation_id: conversationId, message_id: messageId }: ReportRow,
): Promise<Around[]> {
  const { rows } = await sql<Around>`
    WITH line AS MATERIALIZED (
      SELECT coalesce(max(p.sees_from), 0) AS id FROM conversation_participants p
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId}
    )
    SELECT m.id, m.author_id, CASE WHEN m.content = '' THEN coalesce(x.file_name, '') ELSE m.content END AS content, m.created_at,
           trim(x.first_name || ' ' || x.last_name) AS name, m.deleted_at IS NOT NULL AS is_deleted
      FROM (
        (SELECT b.* FROM chat_messages b
          WHERE b.community_id = ${tx.communityId} AND b.conversation_id = ${conversationId} AND b.id <= ${messageId}
            AND (b.id = ${messageId} OR b.id >= (SELECT id FROM line))
          ORDER BY b.id DESC LIMIT ${aroundIt + 1})
        UNION ALL
        (SELECT a.* FROM chat_messages a
          WHERE a.community_id = ${tx.communityId} AND a.conversation_id = ${conversationId} AND a.id > ${messageId}
            AND ${messageId}::bigint >= (SELECT id FROM line)
          ORDER BY a.id LIMIT ${aroundIt})
      ) m
     CROSS JOIN LATERAL chat_message_parts(ROW (m.*)::chat_messages) x
     ORDER BY m.id`.execute(tx);
  return rows;
}
