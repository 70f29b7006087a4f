import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getPartnership } from '../../calls.gen.ts';
import type { Partner } from '../../contract.ts';
import { OpenOffer } from '../company/OpenOffer.tsx';

interface Props {
  partner: Partner;
  isOpen: boolean;
  close: () => void;
}

/** An invitation with its message and terms: nobody accepts what they have not seen. */
export function AnswerDialog({ partner, isOpen, close }: Props) {
  const answer = useCall(getPartnership, { params: { id: partner.partnership.id } }, { enabled: isOpen });
  return (
    <Dialog title={partner.name} isOpen={isOpen} close={close} size="large">
      {answer.data ? (
        <OpenOffer partnership={answer.data} onAnswered={close} />
      ) : answer.error ? (
        <ErrorState error={answer.error} retry={answer.refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Dialog>
  );
}
