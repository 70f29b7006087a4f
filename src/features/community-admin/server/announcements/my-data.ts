import type { MyDataPart } from '../../../../kit/server/my-data.ts';
import { sql } from '../../../../kit/server/sql.ts';

const most = 10_000;

export const announcementData: MyDataPart = {
  name: 'announcements',
  about: 'Announcements you were sent and when you opened them, and those you sent as an admin.',
  async read(tx, { memberId }) {
    const { rows: received } = await sql`
      SELECT a.id, a.title, a.text, a.sent_at, r.read_at FROM announcement_recipients r
        JOIN announcements a ON a.community_id = r.community_id AND a.id = r.announcement_id
       WHERE r.community_id = ${tx.communityId} AND r.member_id = ${memberId} ORDER BY a.id DESC LIMIT ${most}`.execute(
      tx,
    );
    const { rows: sent } = await sql`
      SELECT id, audience, industry, title, text, sent_at, recipients FROM announcements
       WHERE community_id = ${tx.communityId} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(
      tx,
    );
    return { received, sent };
  },
};
