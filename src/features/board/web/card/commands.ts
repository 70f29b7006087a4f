import type { CallOutput } from '../../../../kit/common/call.ts';
import type { ApiInput } from '../../../../kit/web/api.ts';
import type { getCard } from '../../calls/board.gen.ts';
import * as cardCalls from '../../contract/cards.ts';
import * as checklistCalls from '../../contract/checklists.ts';
import { removeFile } from '../../calls/files.gen.ts';
import { restoreRemoved } from '../../calls/removals.gen.ts';
import type { Card, CheckItem } from '../../contract/types.ts';
import { mergeChoice } from '../../rules/merge-choice.ts';
import { offerUndo, type Perform, type Versioned } from '../board/live/perform.ts';
import { nextTemporary } from '../board/newcomers.ts';
import {
  changed,
  type ItemPlace,
  movedTo,
  withChecklists,
  withComments,
  withItemAt,
  withItems,
  without,
} from './parts.ts';

type CardUpdate = Partial<Pick<Card, 'name' | 'due' | 'reminder' | 'isSubscribed' | 'isDone'>>;
type ItemUpdate = Partial<Pick<CheckItem, 'name' | 'state' | 'memberId' | 'due'>>;

type Answer = CallOutput<typeof getCard>;

/** What can be done in an open card. */
export function createCardCommands(cardId: number, me: number, performHere: Perform<Answer>) {
  const perform = <E extends Versioned>(
    endpoint: E,
    input: ApiInput<E>,
    apply: (card: Card) => Card,
    refused?: (error: unknown) => void,
  ) => performHere(endpoint, input, (answer) => ({ ...answer, card: apply(answer.card) }), refused);
  const restore = (id: number) => performHere(restoreRemoved, { params: { id } });
  const remove = (message: string, removing: Promise<{ removalId: number } | undefined>) =>
    offerUndo(message, removing, restore);
  return {
    change: (update: CardUpdate) =>
      perform(cardCalls.changeCard, { body: { cardId, update } }, (card) => ({ ...card, ...update })),
    /** What others put or take at the same time stays so. */
    label: (chosen: number[], base: number[]) =>
      perform(
        cardCalls.changeCard,
        { body: { cardId, update: { labels: chosen }, base: { labels: base } } },
        (card) => ({ ...card, labels: mergeChoice(card.labels, { chosen, base }) }),
      ),
    assign: (chosen: number[], base: number[]) =>
      perform(
        cardCalls.changeCard,
        { body: { cardId, update: { memberIds: chosen }, base: { memberIds: base } } },
        (card) => ({ ...card, memberIds: mergeChoice(card.memberIds, { chosen, base }) }),
      ),
    setCover: (cover: number | null) =>
      perform(cardCalls.changeCard, { body: { cardId, update: { cover } } }, (card) => ({
        ...card,
        coverId: cover,
      })),
    /** Refused where it has become another one than `base` meanwhile. */
    describe: (description: string, base: string, refused: (error: unknown) => void) =>
      perform(
        cardCalls.changeCard,
        { body: { cardId, update: { description }, base: { description: base } } },
        (card) => ({ ...card, description, hasDescription: description !== '' }),
        refused,
      ),

    addChecklist: (name: string) => {
      const blank = { id: nextTemporary(), name, position: 0, checkItems: [] };
      return perform(checklistCalls.addChecklist, { body: { cardId, name } }, (card) =>
        withChecklists(card, (lists) => [...lists, blank]),
      );
    },
    renameChecklist: (checklistId: number, name: string) =>
      perform(checklistCalls.changeChecklist, { body: { cardId, checklistId, update: { name } } }, (card) =>
        withChecklists(card, (lists) => changed(lists, checklistId, { name })),
      ),
    moveChecklist: (checklistId: number, position: number) =>
      perform(
        checklistCalls.changeChecklist,
        { body: { cardId, checklistId, update: { position } } },
        (card) => withChecklists(card, (lists) => movedTo(lists, checklistId, position)),
      ),
    removeChecklist: (checklistId: number, name: string) =>
      remove(
        `“${name}” deleted`,
        perform(checklistCalls.removeChecklist, { body: { cardId, checklistId } }, (card) =>
          withChecklists(card, (lists) => without(lists, checklistId)),
        ),
      ),

    addItem: (checklistId: number, name: string) => {
      const blank: CheckItem = {
        id: nextTemporary(),
        name,
        state: 'incomplete',
        memberId: null,
        due: null,
        position: 0,
      };
      return perform(checklistCalls.addCheckItem, { body: { cardId, checklistId, name } }, (card) =>
        withItems(card, checklistId, (items) => [...items, blank]),
      );
    },
    changeItem: (checklistId: number, checkItemId: number, update: ItemUpdate) =>
      perform(
        checklistCalls.changeCheckItem,
        { body: { cardId, checklistId, checkItemId, update } },
        (card) => withItems(card, checklistId, (items) => changed(items, checkItemId, update)),
      ),
    /** Within its checklist or to another one of the card. */
    moveItem: (from: number, checkItemId: number, to: ItemPlace) =>
      perform(
        checklistCalls.changeCheckItem,
        { body: { cardId, checklistId: from, checkItemId, update: to } },
        (card) => withChecklists(card, (lists) => withItemAt(lists, checkItemId, to)),
      ),
    removeItem: (checklistId: number, { id: checkItemId, name }: CheckItem) =>
      remove(
        `“${name}” deleted`,
        perform(checklistCalls.removeCheckItem, { body: { cardId, checklistId, checkItemId } }, (card) =>
          withItems(card, checklistId, (items) => without(items, checkItemId)),
        ),
      ),

    comment: (message: string, now: Date) => {
      const blank = {
        id: nextTemporary(),
        cardId,
        userId: me,
        authorName: null,
        message,
        createdAt: now.toISOString(),
        editedAt: null,
      };
      return perform(cardCalls.commentOnCard, { body: { userId: me, cardId, message } }, (card) =>
        withComments(card, (comments) => [...comments, blank]),
      );
    },
    changeComment: (id: number, message: string) =>
      perform(cardCalls.changeComment, { params: { id }, body: { message } }, (card) =>
        withComments(card, (comments) => changed(comments, id, { message })),
      ),
    deleteComment: (id: number) =>
      remove(
        'Comment deleted',
        perform(cardCalls.deleteComment, { params: { id } }, (card) =>
          withComments(card, (comments) => without(comments, id)),
        ),
      ),

    removeFile: (fileId: number, name: string) =>
      remove(
        `“${name}” deleted`,
        perform(removeFile, { params: { id: cardId, fileId } }, (card) => ({
          ...card,
          files: without(card.files, fileId),
        })),
      ),
  };
}

export type CardCommands = ReturnType<typeof createCardCommands>;
