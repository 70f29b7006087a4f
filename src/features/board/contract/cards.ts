import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, instant, line, text } from '../../../kit/common/fields.ts';
import { earliestReminder, longestCardName, longestText, mostLabels } from '../rules/limits.ts';
import { removed } from './lists.ts';
import { card, comment, linkChoices, tags, version } from './types.ts';

const name = line(longestCardName);
const description = z.string().max(longestText, `At most ${longestText} characters.`);
const labels = z.array(id).max(mostLabels);
const memberIds = z.array(id).max(100);
const changed = z.object({ card, version });

export const addCard = endpoint({
  method: 'POST',
  path: '/api/kanban/board/cards/new',
  access: 'member',
  summary: 'Adds a card at the end of a list',
  tags,
  body: z.object({ listId: id, name }),
  output: changed,
});

export const changeCard = endpoint({
  method: 'POST',
  path: '/api/kanban/board/cards/update',
  access: 'member',
  summary: 'Changes fields of a card; what is not named stays',
  tags,
  body: z.object({
    cardId: id,
    update: z
      .strictObject({
        name: name.optional(),
        description: description.optional(),
        due: instant.nullable().optional(),
        labels: labels.optional(),
        memberIds: memberIds.optional(),
        isSubscribed: z.boolean().optional(),
        isDone: z.boolean().optional(),
        /** Minutes before the due date; null: not before it. */
        reminder: z.number().int().min(0).max(earliestReminder).nullable().optional(),
        /** One of the card’s pictures. */
        cover: id.nullable().optional(),
        ...linkChoices,
      })
      .refine((update) => Object.keys(update).length > 0, 'Name what should change.'),
    /**
     * What the writer began with. A description that has become another one meanwhile is not overwritten; of labels and people only
     * those that the writer has put or taken are changed, and what others chose meanwhile stays.
     */
    base: z
      .strictObject({
        description: description.optional(),
        labels: labels.optional(),
        memberIds: memberIds.optional(),
      })
      .optional(),
  }),
  output: changed,
});

export const moveCard = endpoint({
  method: 'POST',
  path: '/api/kanban/board/cards/move',
  access: 'member',
  summary: 'Puts a card at a place of its list, or of another one',
  tags,
  body: z.object({
    cardId: id,
    /** From 0, among the open cards of the list without this one; beyond the end is the end. */
    position: z.number().int().min(0),
    listId: id.optional(),
    /** Null is the top. Wins over the position, unless that card is not there any more. */
    afterCardId: id.nullable().optional(),
  }),
  output: changed,
});

/** With checklists, labels, people and description; comments, files and what was done with it stay with the first. */
export const copyCard = endpoint({
  method: 'POST',
  path: '/api/kanban/board/cards/:id/copy',
  access: 'member',
  summary: 'Makes a copy of a card, right below it',
  tags,
  params: z.object({ id }),
  output: changed,
});

export const removeCard = endpoint({
  method: 'POST',
  path: '/api/kanban/board/cards/remove',
  access: 'member',
  summary: 'Removes a card',
  tags,
  body: z.object({ cardId: id }),
  output: removed,
});

export const commentOnCard = endpoint({
  method: 'POST',
  path: '/api/kanban/board/cards/comments',
  access: 'member',
  summary: 'Comments on a card',
  tags,
  body: z.object({
    /** The caller’s own. */
    userId: id,
    cardId: id,
    message: text(longestText),
  }),
  output: z.object({ comment, version }),
});

const params = z.object({ id });

export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/kanban/board/comments/:id',
  access: 'member',
  summary: 'Changes a comment of one’s own',
  tags,
  params,
  body: z.object({ message: text(longestText) }),
  output: z.object({ comment, version }),
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/kanban/board/comments/:id',
  access: 'member',
  summary: 'Deletes a comment of one’s own',
  tags,
  params,
  output: removed,
});
