import { z } from 'zod';
import { card, cardFile, comment, label, list } from '../../contract/types.ts';

const exportedCard = card
  .pick({ name: true, description: true, due: true, isDone: true, createdAt: true })
  .extend({
    /** By name; one without a name by its colour. */
    labels: z.array(z.string()),
    people: z.array(z.string()),
    links: z.array(z.object({ title: z.string(), state: z.string().nullable() })),
    checklists: z.array(
      z.object({
        name: z.string(),
        items: z.array(
          z.object({
            name: z.string(),
            isComplete: z.boolean(),
            person: z.string().nullable(),
            due: z.string().nullable(),
          }),
        ),
      }),
    ),
    comments: z.array(
      comment.pick({ message: true, createdAt: true, editedAt: true }).extend({ by: z.string().nullable() }),
    ),
    files: z.array(cardFile.pick({ name: true, type: true, size: true })),
  });

/** What the file has, with names in place of ids: an id says nothing outside of here. */
export const boardExport = z.object({
  format: z.literal('guildhall-board'),
  formatVersion: z.literal(1),
  labels: z.array(label.pick({ name: true, colour: true })),
  lists: z.array(
    list
      .pick({ name: true, colour: true, limit: true, referralState: true })
      .extend({ cards: z.array(exportedCard) }),
  ),
});
export type BoardExport = z.infer<typeof boardExport>;
