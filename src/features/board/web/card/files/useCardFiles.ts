import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { pastedFiles } from '../../../../../kit/web/pasted-files.ts';
import { keyOf } from '../../../../../kit/web/queries.ts';
import { serverNow } from '../../../../../kit/web/server-time.ts';
import { useUploads } from '../../../../../kit/web/useUploads.ts';
import { askAgain } from '../../../../../kit/web/stale.ts';
import { getCard } from '../../../calls/board.gen.ts';
import { addFile } from '../../../calls/files.gen.ts';
import { largestBoardFile } from '../../../contract/files.ts';
import { mostFiles } from '../../../rules/limits.ts';
import { useCard } from '../useOpenCard.ts';

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

function problemOf({ name, size }: File): string | null {
  if (size > largestBoardFile) return `“${name}” is larger than 25 MB. Choose a smaller file.`;
  return size === 0 ? `“${name}” is empty. Choose another file.` : null;
}

/** Files come by a button, by dropping them on the card, and by pasting. */
export function useCardFiles() {
  const { card } = useCard();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const params = { id: card.id };
  const { uploads, add, retry, cancel } = useUploads({
    send: (file, options) => call(addFile, { params, files: { file } }, options),
    // The row of the upload stays until the file's own is there.
    arrived: () => askAgain(queries, { queryKey: keyOf(getCard, { params }) }),
  });

  const take = (chosen: readonly File[]) => {
    const good = chosen.filter((file) => problemOf(file) === null);
    const fitting = good.slice(0, Math.max(0, mostFiles - card.files.length - uploads.length));
    const wrong = chosen.map(problemOf).find((one) => one !== null) ?? null;
    setProblem(wrong ?? (fitting.length < good.length ? `A card has at most ${mostFiles} files.` : null));
    add(fitting);
  };
  const over = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    uploads,
    retry,
    cancel,
    problem,
    isOver,
    take,
    /** For the element on which files can be dropped, and into which they are pasted. */
    zone: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!bringsFiles(event)) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const files = pastedFiles(event.clipboardData, new Date(serverNow()));
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
      },
    },
  };
}

export type CardFileUploads = ReturnType<typeof useCardFiles>;
