import { Suspense } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import type { ChatMessage } from '../../contract/types.ts';

/** Hardly anybody needs it, and its fields weigh more than a message list. */
const { Part: ReportForm } = part(() => import('./ReportForm.tsx'));

interface Props {
  conversationId: number;
  message: ChatMessage | undefined;
  close: () => void;
}

export function ReportDialog({ conversationId, message, close }: Props) {
  return (
    <Dialog title="Report this message" isOpen={message !== undefined} close={close}>
      {message && (
        <Suspense fallback={<RowSkeleton />}>
          <ReportForm conversationId={conversationId} message={message} close={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
