import { type DragEvent, useEffect, useState } from 'react';
import type { Target } from '../pending.ts';
import { useAttachments } from './attachments.ts';

const bringsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file that misses its place would otherwise be opened instead of the page. */
function useSafeDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

interface Zone {
  isClosed: boolean;
  referralId?: number | undefined;
}

/**
 * Files dropped on an element with these handlers stand in the composer of this target. While `isOver`, the element shows a `DropVeil`
 * and is `position: relative`.
 */
export function useDropZone(to: Target, { isClosed, referralId }: Zone) {
  const { attach } = useAttachments(to, referralId);
  const [isOver, setOver] = useState(false);
  useSafeDrops();
  const over = (event: DragEvent) => {
    if (isClosed || !bringsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    isOver,
    zone: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (isClosed || !bringsFiles(event)) return;
        event.preventDefault();
        attach([...event.dataTransfer.files]);
      },
    },
  };
}
