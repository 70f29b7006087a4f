import { IconLayoutKanban } from '@tabler/icons-react';
import { part } from '../../../kit/web/reach/part.tsx';
import type { Place, WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const page = screen(() => import('./board/BoardPage.tsx'));

const isBoard = ({ pathname }: Place) => /^\/board(\/|$)/i.test(pathname);

export const board: WebFeature = {
  name: 'board',
  screens: { member: [page.at('/board', {}, ['/api/kanban/board/outline'])] },
  guides: { board: () => import('./around/board-guide.ts') },
  destinations: [
    { in: 'work', place: 1, path: '/board', label: 'Board', icon: IconLayoutKanban, letter: 'k' },
  ],
  layers: {
    'make-card': part(() => import('./links/MakeCard.tsx')),
    'import-board': part(() => import('./import/ImportDialog.tsx')),
  },
  taskAt: (at) => (isBoard(at) ? 'board' : undefined),
  shortcuts: { title: 'On the board', isAt: isBoard, load: () => import('./board/keys/shortcuts.ts') },
};
