import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { takenOver, unreadBegan } from '../events.ts';

interface ConversationSubject extends Subject {
  /** The other one. */
  name: string;
  companyName: string;
  /** What is in the reader's badge; a muted, archived or blocked conversation has nothing there. */
  unread: number;
}

interface Found {
  conversation_id: number;
  other_member_id: number;
  name: string;
  company_id: CompanyRowId;
  counted: number;
  /** Oldest first; null where nothing counts. */
  lines: { text: string; at: string }[] | null;
}

/** Of the unread messages of one conversation, in an email. */
const mostLines = 10;

export const conversationNotices = noticesAbout<ConversationSubject>({
  about: 'conversation',
  gone: 'This conversation is no longer yours.',
  idsIn: ({ payload: { conversation_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    const { rows } = await sql<Found>`
      SELECT p.conversation_id, p.other_member_id, trim(o.first_name || ' ' || o.last_name) AS name, o.company_id, p.counted, newest.lines
        FROM conversation_participants p
       CROSS JOIN LATERAL member_face(p.community_id, p.other_member_id) o
        LEFT JOIN LATERAL (
          SELECT jsonb_agg(jsonb_build_object('text', line.text, 'at', line.created_at) ORDER BY line.id) AS lines
            FROM (SELECT m.id, m.created_at,
                         CASE WHEN m.kind = 'call' THEN 'Started a video call' WHEN m.content <> '' THEN m.content
                              ELSE coalesce(x.file_name, 'Shared a referral') END AS text
                    FROM chat_messages m
                   CROSS JOIN LATERAL chat_message_parts(m) x
                   WHERE m.community_id = p.community_id AND m.conversation_id = p.conversation_id AND m.id > p.read_to AND m.id >= p.sees_from
                     AND m.author_id <> p.member_id AND m.deleted_at IS NULL AND m.kind NOT IN ('takeover', 'line')
                   ORDER BY m.id DESC LIMIT ${mostLines}) line) newest ON p.counted > 0
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ANY (${ids}::bigint[]) AND p.member_id = ${memberId}`.execute(
      tx,
    );
    const companies = await companyFaces(
      tx,
      rows.map((row) => row.company_id),
    );
    return new Map(
      rows.map((row) => {
        const company = companies.get(row.company_id)!;
        const name = row.name || `Someone from ${company.name}`;
        const lines = (row.lines ?? []).map(({ text, at }) => ({ by: name, at: new Date(at), text }));
        const last = lines.at(-1);
        const subject: ConversationSubject = {
          company,
          link: `/chat/${row.conversation_id}`,
          said: last && { by: name, memberId: row.other_member_id, text: last.text },
          talk: last && { lines, earlier: Math.max(0, row.counted - lines.length) },
          name,
          companyName: company.name,
          unread: row.counted,
        };
        return [row.conversation_id, subject];
      }),
    );
  },
  notices: [
    {
      event: unreadBegan,
      kind: 'User',
      sort: 'messages',
      isOutsideBell: true,
      waits: ({ unread }) => unread > 0,
      sentence: ({ name, unread }) =>
        unread > 1 ? `${name} sent you ${unread} messages` : `${name} wrote to you`,
    },
    {
      event: takenOver,
      kind: 'User',
      sentence: ({ name, companyName }) =>
        `${name} from ${companyName} follows a colleague who has left, and continues your conversation`,
    },
  ],
});
