import type { FileStore } from '../../../kit/server/files/store.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import type { ReferralParts } from '../../referrals/server/public.ts';
import * as history from '../contract/history.ts';
import * as lists from '../contract/lists.ts';
import * as one from '../contract/opportunity.ts';
import * as responses from '../contract/responses.ts';
import * as work from '../contract/work.ts';
import { acceptAward, refuseAward } from './accept-award.ts';
import { awardOpportunity } from './award-opportunity.ts';
import { cancelOpportunity, discardOpportunity } from './cancel-opportunity.ts';
import { closeOpportunity } from './close-opportunity.ts';
import { changeOpportunity, extendOpportunity } from './change-opportunity.ts';
import { completeOpportunity, endOpportunity, rateOpportunity } from './complete-opportunity.ts';
import { copyOpportunity } from './copy-opportunity.ts';
import { draftOpportunity } from './draft-opportunity.ts';
import { addFile, downloadFile, prepareOpportunityFile, removeFile } from './files.ts';
import { showFitting } from './fits.ts';
import { declineResponse, shortlistResponse } from './judge-response.ts';
import { discardResponse, keepResponse } from './keep-response.ts';
import { listActivities } from './list-activities.ts';
import { listMine } from './list-mine.ts';
import { findOpportunities, listOpportunities } from './list-opportunities.ts';
import { changeMember, subscribeToOpportunity } from './members.ts';
import { postOpportunity } from './post-opportunity.ts';
import { answerQuestion, askQuestion, removeQuestion } from './questions.ts';
import { listResponses } from './responses.ts';
import { changeSearch, forgetSearch, listSearches, saveSearch } from './searches.ts';
import { joinResponse, sendResponse } from './send-response.ts';
import { shareOpportunity } from './share-opportunity.ts';
import { showOpportunity } from './show-opportunity.ts';
import { listVersions } from './versions.ts';
import { confirmResponse, passOpportunity, withdrawResponse } from './withdraw-response.ts';

export const opportunityRoutes = (parts: ReferralParts & { store: FileStore }) => [
  serve(lists.listOpportunities, ({ tx, caller, query }) => listOpportunities(tx, caller, query)),
  serve(lists.findOpportunities, ({ tx, caller, query }) => findOpportunities(tx, caller, query.q)),
  serve(lists.listMine, ({ tx, caller, query }) => listMine(tx, caller, query)),
  serve(lists.listSearches, ({ tx, caller }) => listSearches(tx, caller)),
  serve(lists.saveSearch, ({ tx, caller, body }) => saveSearch(tx, caller, body)),
  serve(lists.changeSearch, ({ tx, caller, params, body }) => changeSearch(tx, caller, params.id, body)),
  serve(lists.forgetSearch, ({ tx, caller, params }) => forgetSearch(tx, caller, params.id)),

  serve(one.getOpportunity, ({ tx, caller, params }) => showOpportunity(tx, caller, params.id)),
  serve(history.getVersions, ({ tx, caller, params }) => listVersions(tx, caller, params.id)),
  serve(history.getActivity, ({ tx, caller, params, query }) =>
    listActivities(tx, caller, params.id, query.after),
  ),
  serve(one.getFitting, ({ tx, caller, params }) => showFitting(tx, caller, params.id)),
  serve(one.draftOpportunity, ({ tx, caller, body }) => draftOpportunity(tx, caller, body)),
  serve(one.changeOpportunity, ({ tx, caller, params, body }) =>
    changeOpportunity(tx, caller, params.id, body),
  ),
  serve(one.discardOpportunity, ({ tx, caller, params }) => discardOpportunity(tx, caller, params.id)),
  serve(one.postOpportunity, ({ tx, caller, params, body }) =>
    postOpportunity(tx, caller, params.id, body.tell_company_ids),
  ),
  serve(one.extendOpportunity, ({ tx, caller, params, body }) =>
    extendOpportunity(tx, caller, params.id, new Date(body.deadline)),
  ),
  serve(one.closeOpportunity, ({ tx, caller, params }) => closeOpportunity(tx, caller, params.id)),
  serve(one.cancelOpportunity, ({ tx, caller, params, body }) =>
    cancelOpportunity(tx, caller, params.id, body.reason),
  ),
  serve(one.copyOpportunity, ({ tx, caller, params }) => copyOpportunity(tx, caller, params.id)),
  serve(one.shareOpportunity, ({ tx, caller, params }) => shareOpportunity(tx, caller, params.id)),
  serve(one.subscribeToOpportunity, ({ tx, caller, params, body }) =>
    subscribeToOpportunity(tx, caller, params.id, body.is_subscribed),
  ),
  serve(one.passOpportunity, ({ tx, caller, params, body }) =>
    passOpportunity(tx, caller, params.id, body.is_passed),
  ),

  serve(responses.listResponses, ({ tx, caller, params, query }) =>
    listResponses(tx, caller, params.id, query.sort),
  ),
  serve(responses.keepResponse, ({ tx, caller, params, body }) => keepResponse(tx, caller, params.id, body)),
  serve(responses.discardResponse, ({ tx, caller, params }) => discardResponse(tx, caller, params.id)),
  serve(responses.sendResponse, ({ tx, caller, params }) => sendResponse(tx, caller, params.id)),
  serve(responses.withdrawResponse, ({ tx, caller, params }) => withdrawResponse(tx, caller, params.id)),
  serve(responses.confirmResponse, ({ tx, caller, params }) => confirmResponse(tx, caller, params.id)),
  serve(responses.joinResponse, ({ tx, caller, params, body }) =>
    joinResponse(tx, caller, params.id, body.agrees),
  ),
  serve(responses.shortlistResponse, ({ tx, caller, params, body }) =>
    shortlistResponse(tx, caller, params, body.is_shortlisted),
  ),
  serve(responses.declineResponse, ({ tx, caller, params, body }) =>
    declineResponse(tx, caller, params, body.word),
  ),
  serve(responses.awardOpportunity, ({ tx, caller, params, body }) =>
    awardOpportunity(parts, tx, caller, params, body),
  ),

  serve(work.acceptAward, ({ tx, caller, params }) => acceptAward(tx, caller, params.id)),
  serve(work.refuseAward, ({ tx, caller, params, body }) => refuseAward(tx, caller, params.id, body.reason)),
  serve(work.completeOpportunity, ({ tx, caller, params }) => completeOpportunity(tx, caller, params.id)),
  serve(work.endOpportunity, ({ tx, caller, params, body }) =>
    endOpportunity(tx, caller, params.id, body.reason),
  ),
  serve(work.rateOpportunity, ({ tx, caller, params, body }) => rateOpportunity(tx, caller, params.id, body)),
  serve(work.changeMember, ({ tx, caller, params, body }) =>
    changeMember(tx, caller, params, body.is_member),
  ),
  serve(work.askQuestion, ({ tx, caller, params, body }) => askQuestion(tx, caller, params.id, body.text)),
  serve(work.answerQuestion, ({ tx, caller, params, body }) => answerQuestion(tx, caller, params, body.text)),
  serve(work.removeQuestion, ({ tx, caller, params }) => removeQuestion(tx, caller, params)),
  servePrepared(
    work.addFile,
    ({ body }) => prepareOpportunityFile(body.file),
    ({ tx, caller, params, body, prepared }) =>
      addFile(tx, parts.store, caller, params.id, { prepared, belongsTo: body.belongs_to }),
  ),
  serve(work.downloadFile, ({ tx, caller, params }) => downloadFile(tx, parts.store, caller, params)),
  serve(work.removeFile, ({ tx, caller, params }) => removeFile(tx, caller, params)),
];
