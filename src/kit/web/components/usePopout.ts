import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';

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

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpenAt(undefined);
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      // A dialog above it holds the focus, and is the one that Escape closes.
      const isTopmost = focused === document.body || root.current?.contains(focused);
      if (event.key !== 'Escape' || !isTopmost) return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return {
    isOpen,
    panelId,
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
