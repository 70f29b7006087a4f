import { ReportRow } from '../../../../kit/web/reports/ReportRow.tsx';
import type { ChatReport } from '../../contract/reports.ts';
import { ReadingDialog } from './ReadingDialog.tsx';
import { decisionLooks, reasonWords } from './report-words.ts';

export function MessageReport({ report }: { report: ChatReport }) {
  const { reason, decision, can } = report;
  return (
    <ReportRow
      what="a message"
      report={report}
      reason={reasonWords[reason]}
      state={decisionLooks[decision ?? 'open']}
      isInvolved={decision === null && !can.decide}
      open="Read message"
      Dialog={ReadingDialog}
    />
  );
}
