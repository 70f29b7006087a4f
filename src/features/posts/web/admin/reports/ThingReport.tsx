import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconEyeOff,
  IconMessageReport,
} from '@tabler/icons-react';
import type { StateLook } from '../../../../../kit/web/components/StateMark.tsx';
import { ReportRow } from '../../../../../kit/web/reports/ReportRow.tsx';
import type { PostReport } from '../../../contract/reports.ts';
import { reasonWords } from '../../report-reasons.ts';
import { ReportedDialog } from './ReportedDialog.tsx';
import { thingIn } from './thing-in.ts';

type State = NonNullable<PostReport['decision']> | 'open' | 'objection' | 'restored';

const looks: Readonly<Record<State, { look: StateLook; word: string }>> = {
  open: { look: { colour: 'amber', icon: IconClock }, word: 'Waiting' },
  objection: { look: { colour: 'amber', icon: IconMessageReport }, word: 'Objection' },
  removed: { look: { colour: 'red', icon: IconEyeOff }, word: 'Hidden' },
  warned: { look: { colour: 'red', icon: IconAlertTriangle }, word: 'Author warned' },
  restored: { look: { colour: 'grey', icon: IconArrowBackUp }, word: 'Brought back' },
  no_action: { look: { colour: 'grey', icon: IconCircleCheck }, word: 'Kept' },
};

function stateOf({ decision, objection, restored_at: restoredAt }: PostReport): State {
  if (objection && objection.decision === null) return 'objection';
  return restoredAt === null ? (decision ?? 'open') : 'restored';
}

/** A reported post, or a comment on one. */
export function ThingReport({ report }: { report: PostReport }) {
  const { reason, decision, objection, can } = report;
  const what = thingIn(report);
  return (
    <ReportRow
      what={`a ${what}`}
      report={report}
      reason={reasonWords[reason]}
      state={looks[stateOf(report)]}
      isInvolved={
        (decision === null && !can.decide) || (objection?.decision === null && !can.answer_objection)
      }
      open={`Open ${what}`}
      Dialog={ReportedDialog}
    />
  );
}
