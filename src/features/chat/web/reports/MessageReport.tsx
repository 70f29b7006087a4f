import { ReportRow } from '../../../../kit/web/reports/ReportRow.tsx';
import type { ChatReport } from '../../contract/reports.ts';
import { ReadingDialog } from './ReadingDialog.tsx';
import { decisionLooks, reasonWords, stateOf } from './report-words.ts';

export function MessageReport({ report }: { report: ChatReport }) {
  const { reason, decision, objection, can } = report;
  return (
    <ReportRow
      what="a message"
      report={report}
      reason={reasonWords[reason]}
      state={decisionLooks[stateOf(report)]}
      isInvolved={
        (decision === null && !can.decide) || (objection?.decision === null && !can.answer_objection)
      }
      open="Read message"
      Dialog={ReadingDialog}
    />
  );
}
