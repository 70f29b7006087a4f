import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { AnswerPage } from '../contract/answering.ts';
import { findAnswerLink } from './answer-links.ts';
import { lockReferral } from './referrals.queries.ts';
import { refused } from './refusals.ts';
import { showAnswerPage } from './show-answer-page.ts';

type Answer = (tx: CommunityTx, caller: Pick<Caller, 'companyId'>, id: number) => Promise<unknown>;

/** As the member whom the link was emailed to, by the verb of the app and with all of its rules. */
export async function answerByEmail(
  tx: CommunityTx,
  database: Database,
  token: string,
  answer: Answer,
): Promise<AnswerPage> {
  const { referral_id: id } = await findAnswerLink(tx, token);
  // Answers to one referral come one after the other, however they are given; the link is read again behind the lock.
  await lockReferral(tx, id);
  const link = await findAnswerLink(tx, token);
  if (!link.is_open)
    throw refused(
      'link_used',
      'This link can’t be used any more: the referral has been answered or has ended.',
    );
  await database.alsoIn(tx, { communityId: tx.communityId, memberId: link.member_id }, (there) =>
    answer(there, { companyId: link.company_id }, id),
  );
  return showAnswerPage(tx, token);
}
