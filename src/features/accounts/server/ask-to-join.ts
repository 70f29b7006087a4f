import type { z } from 'zod';
import { invalidInput, notFound, Refusal } from '../../../kit/common/errors.ts';
import { enqueue } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { assertDomainWelcome } from '../../communities/server/public.ts';
import type { askToJoin as askToJoinCall, joinQuestion } from '../contract/joining.ts';
import { readJoinToken } from './join-links.ts';
import { joinRequestQueue } from './receive-join-request.ts';

type Asker = z.output<(typeof askToJoinCall)['body']>;

interface JoinLinkSeen {
  id: number;
  state: 'open' | 'used_up' | 'expired';
  is_vetted: boolean;
  questions: z.infer<typeof joinQuestion>[];
}

const overTexts = {
  used_up: 'This link has reached its limit. Ask the community for another one.',
  expired: 'This link has expired. Ask the community for another one.',
};
const linkOver = (state: keyof typeof overTexts) => new Refusal(`join_link.${state}`, 410, overTexts[state]);

export async function findJoinLink(tx: CommunityTx, secret: string, token: string): Promise<JoinLinkSeen> {
  const id = readJoinToken(secret, tx.communityId, token);
  const { rows } = await sql<Omit<JoinLinkSeen, 'id'>>`
    SELECT state, is_vetted, questions FROM look_at_join_link(${id})`.execute(tx);
  if (!rows[0]) throw notFound();
  return { ...rows[0], id };
}

/**
 * The same for every address: the request is written and a job is told. Who it comes from is seen by the job alone. An
 * address uses a link once, however often it asks.
 */
export async function askToJoin(
  tx: CommunityTx,
  secret: string,
  token: string,
  asker: Asker,
): Promise<{ is_vetted: boolean }> {
  const link = await findJoinLink(tx, secret, token);
  if (link.state !== 'open') throw linkOver(link.state);
  await assertDomainWelcome(tx, asker.email);
  const answers = JSON.stringify(answersTo(link, asker));
  const inserted = await sql<Row<'join_requests', 'id'>>`
    INSERT INTO join_requests (community_id, link_id, email, first_name, last_name, company, answers)
    VALUES (${tx.communityId}, ${link.id}, ${asker.email}, ${asker.first_name}, ${asker.last_name}, ${asker.company},
            ${answers}::jsonb)
    ON CONFLICT (community_id, link_id, email) DO NOTHING RETURNING id`.execute(tx);
  if (inserted.rows[0]) await useLink(tx, link.id);
  const data = { community_id: tx.communityId, link_id: link.id, email: asker.email };
  enqueue(tx, { queue: joinRequestQueue, data });
  return { is_vetted: link.is_vetted };
}

async function useLink(tx: CommunityTx, id: number): Promise<void> {
  const { affected } = await sql`
    UPDATE join_links SET uses = uses + 1
     WHERE community_id = ${tx.communityId} AND id = ${id} AND closed_at IS NULL AND expires_at > now()
       AND (max_uses IS NULL OR uses < max_uses)`.execute(tx);
  if (affected !== 1) throw linkOver('used_up');
}

function answersTo({ is_vetted: isVetted, questions }: JoinLinkSeen, { answers }: Asker) {
  if (!isVetted) return [];
  const unanswered = questions.filter(({ id, is_required: isRequired }) => isRequired && !answers[id]);
  if (unanswered.length > 0) {
    throw invalidInput(
      Object.fromEntries(unanswered.map(({ id }) => [`answers.${id}`, 'Answer this question.'])),
    );
  }
  return questions.map(({ id, question }) => ({ question, answer: answers[id] ?? '' }));
}
