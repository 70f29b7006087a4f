import { Button, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/web/api.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { undoPayment } from '../calls/ledger.gen.ts';
import type { Commission } from '../contract/ledger.ts';
import { useForgetCommissions } from './commissions.api.ts';
import styles from './Deeds.module.css';

interface Props {
  row: Commission;
  about: string;
  /** It was marked as paid right here. */
  isOwnDoing: boolean;
}

/** For the few seconds in which a slip of the hand can be taken back; it goes by itself. */
export function UndoButton({ row, about, isOwnDoing }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // It comes in the place of the button that was pressed; the focus went with that one, or on to the content.
  useEffect(() => {
    if (isOwnDoing && document.activeElement?.matches('body, main')) button.current?.focus();
  }, [isOwnDoing]);
  const forget = useForgetCommissions();
  const seconds = useSecondsLeft(row.undo_ms);
  const undoing = useMutation({
    mutationFn: () => call(undoPayment, { params: { id: row.id } }),
    onSuccess: () => toast({ tone: 'success', message: 'Undone. The commission is due again.' }),
    onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
    onSettled: forget,
  });
  if (seconds === 0 && !undoing.isPending) return null;
  return (
    <Button
      ref={button}
      size="xs"
      variant="default"
      loading={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      Undo
      <VisuallyHidden>{` “paid”${about}`}</VisuallyHidden>
      <span className={styles.seconds} aria-hidden="true">
        {seconds}
      </span>
    </Button>
  );
}

/** Counted from when the answer came: the two clocks need not agree. */
function useSecondsLeft(ms: number): number {
  const [until] = useState(() => performance.now() + ms);
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, until - performance.now())), 200);
    return () => clearInterval(timer);
  }, [until]);
  return Math.ceil(left / 1000);
}
