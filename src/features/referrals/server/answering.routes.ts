import { serve } from '../../../kit/server/http/calls.ts';
import type { Database } from '../../../kit/server/tx.ts';
import * as contract from '../contract/answering.ts';
import { acceptReferral } from './accept-referral.ts';
import { answerByEmail } from './answer-by-email.ts';
import { declineReferral } from './decline-referral.ts';
import { showAnswerPage } from './show-answer-page.ts';

const byEmail = { by_email: true };

/** For a member who follows the link in an email and is not signed in. Reading changes nothing: programs that check emails open their links. */
export const answeringRoutes = (database: Database) => [
  serve(contract.getAnswerPage, ({ tx, params }) => showAnswerPage(tx, params.token)),
  serve(contract.acceptByEmail, ({ tx, params, body }) =>
    answerByEmail(tx, database, params.token, (there, caller, id) =>
      acceptReferral(there, caller, id, body.note, byEmail),
    ),
  ),
  serve(contract.declineByEmail, ({ tx, params, body }) =>
    answerByEmail(tx, database, params.token, (there, caller, id) =>
      declineReferral(there, caller, id, body.reason, byEmail),
    ),
  ),
];
