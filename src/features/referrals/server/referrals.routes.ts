import type { FileStore } from '../../../kit/server/files/store.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import type { Database } from '../../../kit/server/tx.ts';
import type { UnmetSearches } from '../../members/server/directory/public.ts';
import * as beforeSending from '../contract/before-sending.ts';
import * as files from '../contract/files.ts';
import * as lists from '../contract/lists.ts';
import * as newReferral from '../contract/new-referral.ts';
import * as referral from '../contract/referral.ts';
import * as verbs from '../contract/verbs.ts';
import { acceptReferral } from './accept-referral.ts';
import { showAllowance } from './allowance.ts';
import { answeringRoutes } from './answering.routes.ts';
import { closeReferral } from './close-referral.ts';
import { confirmReferral } from './confirm-referral.ts';
import { customerRoutes } from './customer.routes.ts';
import { declineReferral } from './decline-referral.ts';
import { disputeRoutes } from './disputes.routes.ts';
import { disputeReferral } from './dispute-referral.ts';
import { exportReferrals } from './export-referrals.ts';
import { listReferrals, showBoard } from './list-referrals.ts';
import { findPartners } from './find-partners.ts';
import { logReferral } from './log-referral.ts';
import { loseReferral } from './lose-referral.ts';
import { nudgeReferral } from './nudge-referral.ts';
import type { ReferralParts } from './parts.ts';
import { prepareReferral } from './prepare-referral.ts';
import { progressReferral } from './progress-referral.ts';
import { addFile, downloadFile, prepareReferralFile, removeFile } from './referral-files.ts';
import { previewReferralRefund, refundReferral } from './refund-referral.ts';
import { reopenReferral } from './reopen-referral.ts';
import { reputationRoutes } from './reputation.routes.ts';
import { sendReferral } from './send-referral.ts';
import { showReferral } from './show-referral.ts';
import { thankForReferral } from './thank-for-referral.ts';
import { viewReferral } from './view-referral.ts';
import { withdrawReferral } from './withdraw-referral.ts';

interface Parts extends ReferralParts {
  store: FileStore;
  database: Database;
  unmetSearches: UnmetSearches;
}

export const referralRoutes = (parts: Parts) => [
  serve(lists.listReferrals, ({ tx, caller, query }) => listReferrals(tx, caller, query)),
  serve(lists.getBoard, ({ tx, caller, query }) => showBoard(tx, caller, query)),
  serve(lists.exportReferrals, ({ tx, caller, query, community }) =>
    exportReferrals(tx, caller, query, community),
  ),
  serve(beforeSending.getAllowance, ({ tx, caller }) => showAllowance(tx, caller.companyId)),
  serve(beforeSending.prepareReferral, ({ tx, caller, params }) => prepareReferral(tx, caller, params.id)),
  serve(referral.getReferral, ({ tx, caller, params }) => showReferral(tx, caller, params.id)),

  serve(lists.findReferralPartners, ({ tx, caller, query }) => findPartners(tx, caller, query)),
  serve(newReferral.sendReferral, ({ tx, caller, body }) => sendReferral(parts, tx, caller, body)),
  serve(verbs.viewReferral, ({ tx, caller, params }) => viewReferral(tx, caller, params.id)),
  serve(verbs.acceptReferral, ({ tx, caller, params, body }) =>
    acceptReferral(tx, caller, params.id, body.note),
  ),
  serve(verbs.declineReferral, ({ tx, caller, params, body }) =>
    declineReferral(tx, caller, params.id, body.reason),
  ),
  serve(verbs.withdrawReferral, ({ tx, caller, params }) => withdrawReferral(tx, caller, params.id)),
  serve(verbs.progressReferral, ({ tx, caller, params, body }) =>
    progressReferral(tx, caller, params.id, body),
  ),
  serve(verbs.closeReferral, ({ tx, caller, params, body }) =>
    closeReferral(parts, tx, caller, params.id, body),
  ),
  serve(verbs.loseReferral, ({ tx, caller, params, body }) =>
    loseReferral(tx, caller, params.id, body.reason),
  ),
  serve(verbs.reopenReferral, ({ tx, caller, params, body }) =>
    reopenReferral(tx, caller, params.id, body.note),
  ),
  serve(verbs.nudgeReferral, ({ tx, caller, params }) => nudgeReferral(tx, caller, params.id)),
  serve(verbs.previewRefund, ({ tx, caller, params, query }) =>
    previewReferralRefund(tx, caller, params.id, query.amount),
  ),
  serve(verbs.refundReferral, ({ tx, caller, params, body }) => refundReferral(tx, caller, params.id, body)),
  serve(verbs.thankForReferral, ({ tx, caller, params, body }) =>
    thankForReferral(tx, caller, params.id, body.wanted),
  ),

  serve(newReferral.logReferral, ({ tx, caller, body }) => logReferral(parts, tx, caller, body)),
  serve(verbs.confirmReferral, ({ tx, caller, params, body }) =>
    confirmReferral(parts, tx, caller, params.id, body.note),
  ),
  serve(verbs.disputeReferral, ({ tx, caller, params, body }) =>
    disputeReferral(tx, caller, params.id, body.reason),
  ),

  servePrepared(
    files.addFile,
    ({ body }) => prepareReferralFile(body.file),
    ({ tx, caller, params, prepared }) => addFile(tx, parts.store, caller, params.id, prepared),
  ),
  serve(files.downloadFile, ({ tx, caller, params }) => downloadFile(tx, parts.store, caller, params)),
  serve(files.removeFile, ({ tx, caller, params }) => removeFile(tx, caller, params)),

  ...customerRoutes,
  ...answeringRoutes(parts.database),
  ...reputationRoutes(parts),
  ...disputeRoutes(parts),
];
