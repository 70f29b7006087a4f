import type { Answer } from '../../../../testing/client.ts';
import { companyOf, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import type { TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { AnswerPage } from '../contract/answering.ts';
import { openAnswerLink } from './answer-links.ts';

type Answered = AnswerPage & ErrorAnswer;

export const answerPath = (token: string) => `/api/referral-answers/${token}`;

/** What a visitor of this community does with the secret of a link. */
export const visitorOf = (server: TestServer, subdomain: string) => ({
  look: (token: string): Promise<Answer<Answered>> =>
    server.visitor(subdomain).get<Answered>(answerPath(token)),
  accept: (token: string, json: object = {}): Promise<Answer<Answered>> =>
    server.visitor(subdomain).post<Answered>(`${answerPath(token)}/acceptance`, { json }),
  decline: (token: string, json: object = { reason: 'No capacity right now' }): Promise<Answer<Answered>> =>
    server.visitor(subdomain).post<Answered>(`${answerPath(token)}/refusal`, { json }),
});

/** The secret of the link that an email to this member would have; undefined where it would have none. */
export async function linkFor(
  server: TestServer,
  community: TestCommunity,
  member: TestMember,
  referralId: number,
): Promise<string | undefined> {
  const { id: companyId } = await companyOf(server, member);
  const answers = await server.services.database.inCommunity({ communityId: community.id }, (tx) =>
    openAnswerLink(tx, referralId, { memberId: member.id, companyId }),
  );
  return answers[0]?.path.split('/').at(-1);
}
