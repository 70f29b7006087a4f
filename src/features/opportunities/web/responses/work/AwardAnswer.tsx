import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { getOpportunity } from '../../../calls/opportunity.gen.ts';
import { AcceptDialog } from './AcceptDialog.tsx';

export interface AwardAnswerProps {
  id: number;
  close: () => void;
  /** The award was accepted. */
  done: () => void;
}

/** The winner’s yes on another screen: price and terms are read first, as on the opportunity’s own page. */
export default function AwardAnswer({ id, close, done }: AwardAnswerProps) {
  const { data, error, refetch } = useCall(getOpportunity, { params: { id } });
  if (data?.award) return <AcceptDialog opportunity={data} close={close} done={done} />;
  if (!error && !data) return null;
  return (
    <Dialog title="Accept this award?" isOpen close={close}>
      {error ? <ErrorState error={error} retry={refetch} /> : <p>This award is no longer open.</p>}
    </Dialog>
  );
}
