import { z } from 'zod';
import { event, whisper } from '../../kit/common/event.ts';

const id = z.number().int();

export const boardChanged = event({
  name: 'board.changed',
  payload: z.object({
    version: id,
    /** What is not as it was; a browser that has the version before fetches only these. */
    lists: z.array(id),
    cards: z.array(id),
  }),
  audience: 'company',
  when: 'Something on a company’s board has changed; only screens follow.',
});

export const cardAssigned = event({
  name: 'board.assigned',
  payload: z.object({ card_id: id }),
  audience: 'member',
  when: 'Someone was put on a card; they are told.',
});

export const itemAssigned = event({
  name: 'board.item_assigned',
  payload: z.object({ card_id: id }),
  audience: 'member',
  when: 'Someone was given an item of a checklist; they are told.',
});

export const cardDue = event({
  name: 'board.due',
  payload: z.object({ card_id: id }),
  audience: 'member',
  when: 'A card is due soon, or now; those on it and those who watch it are told.',
});

export const itemDue = event({
  name: 'board.item_due',
  payload: z.object({ card_id: id }),
  audience: 'member',
  when: 'An item of a checklist is due soon, or now; its person is told.',
});

export const cardCommented = event({
  name: 'board.commented',
  payload: z.object({ card_id: id, comment_id: id }),
  audience: 'member',
  when: 'Someone commented on a card; those on it and those who watch it are told.',
});

export const cardMentioned = event({
  name: 'board.mentioned',
  payload: z.object({ card_id: id, comment_id: id }),
  audience: 'member',
  when: 'A comment on a card names a colleague; they are told.',
});

const settled = z.object({ card_ids: z.array(id) });

export const cardsDone = event({
  name: 'board.done',
  payload: settled,
  audience: 'member',
  when: 'A card was marked as done; nothing waits there any more.',
});

export const cardsArchived = event({
  name: 'board.archived',
  payload: settled,
  audience: 'member',
  when: 'Cards were removed; nothing waits there any more.',
});

export const cardRearranged = event({
  name: 'board.rearranged',
  payload: settled,
  audience: 'member',
  when: 'A card has other people or another due date; whoever waited for it may not have to.',
});

export const boardPresence = whisper({
  name: 'board.presence',
  payload: z.object({
    user_id: id,
    /** The card that they are writing in. */
    editing: id.nullable(),
    is_leaving: z.boolean(),
  }),
  says: 'Somebody looks at the board, edits a card of it or leaves it, to their colleagues.',
});
