import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getCard } from '../../contract/board.ts';

/** The open card. */
export default function CardDialog({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(getCard, { params: { id: cardId } });
  return (
    <Dialog title={data?.card.name ?? 'Card'} isOpen close={onClose} size="large">
      {error ? <ErrorState error={error} retry={refetch} /> : <p>{data?.card.description}</p>}
    </Dialog>
  );
}
