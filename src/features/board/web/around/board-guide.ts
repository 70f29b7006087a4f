import type { GuideStep } from '../../../../kit/web/guides/guide.ts';

const steps: readonly GuideStep[] = [
  {
    selector: '[aria-labelledby="empty-board"]',
    title: 'Your company’s board',
    text: 'Lists and cards that only your company sees. Start with a template, a list of your own, or a board from Trello.',
  },
  {
    selector: '[data-list]',
    title: 'Lists and cards',
    text: 'A list is one step of your work, a card one thing to do. Add a card at the end of a list; click a card to open it.',
  },
  {
    selector: '[data-card]',
    title: 'Move a card',
    text: 'Drag it to another list, or press Space, then the arrow keys. On a phone, hold it, or use “Move to…” in its menu.',
  },
  {
    selector: 'search[aria-label="Filter cards"]',
    title: 'Find what’s yours',
    text: 'Show only some people, labels or due dates. The filter is part of the address, so you can share it.',
  },
  {
    selector: '[aria-label="Looking at the board now"]',
    title: 'Who’s here',
    text: 'Colleagues who look at the board right now. You see their changes as they make them.',
  },
  {
    selector: '[data-tour="board-menu"]',
    title: 'The whole board',
    text: 'Bring a board over from Trello, or save yours as a file.',
  },
];

export default steps;
