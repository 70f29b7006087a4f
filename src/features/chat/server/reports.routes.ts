import { serve } from '../../../kit/server/http/calls.ts';
import { reportMessage as reportMessageCall } from '../contract/messages.ts';
import * as reports from '../contract/reports.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';
import { decideObjection, myDecision, objectToDecision } from './objections.ts';
import { readReport } from './read-report.ts';
import { reportMessage } from './report-message.ts';

export const reportRoutes = [
  serve(reportMessageCall, ({ tx, caller, params, body }) => reportMessage(tx, caller, params, body)),
  serve(reports.listReports, ({ tx, caller, query }) => listReports(tx, caller, query)),
  serve(reports.readReport, ({ tx, caller, params }) => readReport(tx, caller, params.id)),
  serve(reports.decideReport, ({ tx, caller, params, body }) =>
    decideReport(tx, caller, params.id, body.decision),
  ),
  serve(reports.decideChatObjection, ({ tx, caller, params, body }) =>
    decideObjection(tx, caller, params.id, body),
  ),
  serve(reports.getMyChatDecision, ({ tx, caller, params }) => myDecision(tx, caller, params.id)),
  serve(reports.objectToChatDecision, ({ tx, caller, params, body }) =>
    objectToDecision(tx, caller, params.id, body),
  ),
];
