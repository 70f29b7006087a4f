import type { RefObject } from 'react';
import { scrollingAround } from '../../../../kit/web/drag/carry.ts';
import { countBefore } from '../../../../kit/web/drag/count-before.ts';
import { type Grip, hasOwnPress } from '../../../../kit/web/drag/hands.ts';
import { useDrag } from '../../../../kit/web/drag/useDrag.ts';
import type { PostFile } from '../../contract/types.ts';
import { moved } from './useFiles.ts';

interface FileLift {
  file: PostFile;
  to: number;
}

const gripAt = (target: Element): Grip | undefined => {
  const element = hasOwnPress(target) ? null : target.closest<HTMLElement>('[data-file]');
  return element ? { what: 'file', id: Number(element.dataset['file']), element } : undefined;
};

interface Dragging {
  root: RefObject<HTMLElement | null>;
  files: readonly PostFile[];
  move: (file: PostFile, to: number) => void;
}

/** Another order by mouse or finger. With the keyboard each file has buttons for it. */
export function useFileDrag({ root, files, move }: Dragging) {
  const { lift, carried, overlay } = useDrag<Grip, FileLift>({
    root,
    gripAt,
    liftOf: ({ id }) => {
      const to = files.findIndex((file) => file.id === id);
      const file = files[to];
      return file && { file, to };
    },
    aim: (lifted, { middle }) => {
      const others = [...(root.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])].filter(
        ({ dataset }) => dataset['file'] !== String(lifted.file.id),
      );
      const to = countBefore(others, middle.y, 'y');
      return to === lifted.to ? lifted : { ...lifted, to };
    },
    scrollersAt: () => [{ element: scrollingAround(root.current), axis: 'y' }],
    placeOf: ({ file }) => root.current?.querySelector(`[data-file="${file.id}"]`),
    dropped: ({ file, to }) => {
      if (files[to]?.id !== file.id) move(file, to);
    },
  });
  return {
    shown: lift ? moved(files, lift.file.id, lift.to) : files,
    lifted: lift?.file.id ?? carried?.id,
    carried,
    overlay,
  };
}
