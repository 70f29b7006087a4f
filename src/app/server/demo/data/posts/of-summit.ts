import type { DemoPost } from '../../posts/demo-post.ts';

export const postsOfSummit: readonly DemoPost[] = [
  {
    by: 'Rosalind Achebe-Moss',
    hoursAgo: 40,
    text: 'The guild’s keys hang at the bindery again. Whoever has the spare for the wood store, please bring it back before the frost does.',
    reactions: { like: ['Ji-ho Baek', 'Mia Okafor'] },
    comments: [{ by: 'Matthias Engel', hoursLater: 2, text: 'Found it. In a chair.' }],
  },
  {
    by: 'Clare Dunmore',
    hoursAgo: 190,
    title: 'Wood kiln: we need six people for the night shift',
    text: 'Two hours each, from ten until dawn. You feed the fire, we feed you. First-timers sit next to Ji-ho.',
    pictures: [{ picture: 'workbench', alt: 'A workbench with tools above it' }],
    reactions: { celebrate: ['Isla Macfarlane', 'Tāne Rangi'] },
  },
];
