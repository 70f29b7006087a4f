import { subscribe } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { Tag } from '../../members/contract/tags.ts';
import { notePickedOther } from '../../members/server/thesaurus/public.ts';
import { referralEvents } from '../events.ts';

type Sent = Row<'referrals', 'sender_company_id' | 'receiver_company_id' | 'need'> & { services: Tag[] };

/** After sending, so that the sender does not wait for it. What was told of the past was not chosen among the suggestions of today. */
export const pickedOtherSubscription = (database: Database) =>
  subscribe(referralEvents.sent, 'note-picked-other', async (sent) => {
    if (sent.is_history) return;
    await database.inCommunity({ communityId: sent.community_id }, (tx) =>
      noteSent(tx, sent.payload.referral_id),
    );
  });

/** An award is no choice among suggestions. */
async function noteSent(tx: CommunityTx, id: number): Promise<void> {
  const { rows } = await sql<Sent>`
    SELECT sender_company_id, receiver_company_id, need, services FROM referrals
     WHERE community_id = ${tx.communityId} AND id = ${id} AND opportunity_id IS NULL`.execute(tx);
  const [sent] = rows;
  if (!sent) return;
  await notePickedOther(tx, {
    subjectId: id,
    companyId: sent.receiver_company_id,
    senderId: sent.sender_company_id,
    texts: [sent.need, ...sent.services.map(({ text }) => text)],
  });
}
