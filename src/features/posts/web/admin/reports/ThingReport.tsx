import { IconCircleCheck, IconClock, IconTrash } from '@tabler/icons-react';
import type { StateLook } from '../../../../../kit/web/components/StateMark.tsx';
import { ReportRow } from '../../../../../kit/web/reports/ReportRow.tsx';
import type { PostReport } from '../../../contract/reports.ts';
import { reasonWords } from '../../report-reasons.ts';
import { ReportedDialog } from './ReportedDialog.tsx';
import { thingIn } from './thing-in.ts';

const looks: Readonly<
  Record<NonNullable<PostReport['decision']> | 'open', { look: StateLook; word: string }>
> = {
  open: { look: { colour: 'amber', icon: IconClock }, word: 'Waiting' },
  removed: { look: { colour: 'red', icon: IconTrash }, word: 'Removed' },
  no_action: { look: { colour: 'grey', icon: IconCircleCheck }, word: 'Kept' },
};

/** A reported post, or a comment on one. */
export function ThingReport({ report }: { report: PostReport }) {
  const { reason, decision, can } = report;
  const what = thingIn(report);
  return (
    <ReportRow
      what={`a ${what}`}
      report={report}
      reason={reasonWords[reason]}
      state={looks[decision ?? 'open']}
      isInvolved={decision === null && !can.decide}
      open={`Open ${what}`}
      Dialog={ReportedDialog}
    />
  );
}
