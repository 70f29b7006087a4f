import type { Shortcut } from '../../../../../kit/web/feature.ts';

const shortcuts: readonly Shortcut[] = [
  { label: 'Add a card', keys: ['n'] },
  { label: 'Search cards', keys: ['/'] },
  { label: 'Go from card to card', keys: ['↑', '↓', '←', '→'] },
  { label: 'Open the card', keys: ['Enter'] },
  { label: 'Lift the card or list, and drop it', keys: ['Space'] },
  { label: 'Move the card to…', keys: ['m'] },
  { label: 'Change its labels', keys: ['l'] },
  { label: 'Set its due date', keys: ['d'] },
  { label: 'Archive the card', keys: ['Delete'] },
  { label: 'Collapse the list', keys: ['c'] },
  { label: 'Show only my cards', keys: ['q'] },
  { label: 'Clear filters', keys: ['x'] },
  { label: 'Undo the last removal', keys: ['Ctrl', 'Z'] },
];

export default shortcuts;
