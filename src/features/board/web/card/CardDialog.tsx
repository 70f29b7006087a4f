import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useBoardActions } from '../board/context.ts';
import styles from './CardDialog.module.css';
import { CardParts } from './CardParts.tsx';
import { NoCard } from './NoCard.tsx';
import { OpenCardContext, type PanelKey, useOpenCard } from './useOpenCard.ts';

interface Props {
  cardId: number;
  /** Open from the start. */
  panel: PanelKey | undefined;
  onClose: () => void;
}

/** A card with everything in it, over the board. */
export default function CardDialog({ cardId, panel, onClose }: Props) {
  const { card, saved, commands, error, refetch } = useOpenCard(cardId);
  const [asked] = useState(panel);
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, onClose);
  useFocusBack(cardId);
  const open = useMemo(
    () => card && saved && { card, saved, commands, refetch, asked },
    [card, saved, commands, refetch, asked],
  );
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={1040}
      radius="lg"
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: styles.content, inner: styles.inner, body: styles.body }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} aria-label={card ? `Card: ${card.name}` : 'Card'}>
        <Modal.Body>
          {open ? (
            <OpenCardContext value={open}>
              <CardParts close={onClose} />
            </OpenCardContext>
          ) : (
            <NoCard error={error} retry={refetch} close={onClose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Escape closes what is innermost: fields keep it to themselves, panels lie outside of the dialog’s own element, and another dialog above. */
function useEscape(content: { current: HTMLElement | null }, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const { target } = event;
    const isOurs = target === document.body || (target instanceof Node && content.current?.contains(target));
    if (isOurs) close();
  });
  useEffect(() => {
    // Looked at before any dialog hears of the key: the one above is gone when this one does.
    let isTopmost = true;
    const look = () => (isTopmost = document.querySelectorAll('[aria-modal="true"]').length < 2);
    const hear = (event: KeyboardEvent) => isTopmost && press(event);
    window.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', hear);
    };
  }, []);
}

/** Whoever leaves a card, by Back too, goes on where it lies on the board. */
function useFocusBack(cardId: number): void {
  const { focusCard } = useBoardActions();
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusCard(cardId);
      });
    },
    [cardId, focusCard],
  );
}
