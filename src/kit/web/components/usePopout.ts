import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * A panel that a button opens beside itself. It closes by the button, a click outside, Escape, focus that moves on,
 * and a change of `place`; Escape gives focus back to the button.
 */
export function usePopout(place: string) {
  const [openAt, setOpenAt] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isOpen = openAt === place;

  const closeToButton = useCallback(() => {
    setOpenAt(undefined);
    button.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenAt(undefined);
    };
    const closeByKey = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      // A dialog above it holds the focus, and is the one that Escape closes.
      const isTopmost = focused === document.body || root.current?.contains(focused);
      if (event.key === 'Escape' && isTopmost) closeToButton();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, closeToButton]);

  return {
    isOpen,
    panelId,
    /** By something in the panel; focus goes back to the button. */
    close: closeToButton,
    root: {
      ref: root,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpenAt(undefined);
      },
    },
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      ...(isOpen && { 'aria-controls': panelId }),
      onClick: () => setOpenAt(isOpen ? undefined : place),
    },
  };
}
