import { CloseDialog } from '../../page/actions/CloseDialog.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { RateDialog } from './RateDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { WorkStep, WorkDialogProps } from './work-dialog-props.ts';

/** What takes a few words along, or is asked about before. */
export default function WorkDialog({ step, ...props }: WorkDialogProps & { step: WorkStep }) {
  if (step === 'accept') return <AcceptDialog {...props} />;
  if (step === 'close') return <CloseDialog {...props} />;
  return step === 'rate' ? <RateDialog {...props} /> : <ReasonDialog step={step} {...props} />;
}
