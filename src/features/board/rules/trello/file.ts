import { z } from 'zod';
import { findUnsafeText } from '../../../../kit/common/unsafe-text.ts';

// A Trello board as its export tells of it, and of each thing only what is brought over. What is not as expected counts as
// absent: a card with a strange date is still a card.

const text = z.string().catch('');
const flag = z.boolean().catch(false);
const ref = z.string().min(1).max(100);
/** That leaves the file: it is stored, or comes back from a browser. */
const keptRef = ref.refine((id) => findUnsafeText(id) === undefined);
const refs = z.array(ref).max(1000).catch([]);
const moment = z.string().max(40).nullable().catch(null);
/** A number with a fraction; where it is missing, behind all the others. */
const place = z.number().catch(Number.MAX_VALUE);
const amount = z.number().int().min(0).catch(0);

/** What has no number of its own, or is no object at all, is left out. */
const each = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((found) =>
      found.flatMap((one): z.output<Item>[] => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

const list = z.object({ id: ref, name: text, pos: place, closed: flag });

const attachment = z.object({ name: text, url: text });

const customFieldItem = z.object({
  idCustomField: ref,
  idValue: ref.nullable().catch(null),
  value: z
    .object({
      text: z.string().optional().catch(undefined),
      number: z.string().optional().catch(undefined),
      date: z.string().optional().catch(undefined),
      checked: z.string().optional().catch(undefined),
    })
    .nullable()
    .catch(null),
});

const card = z.object({
  id: ref,
  idList: ref,
  pos: place,
  name: text,
  desc: text,
  due: moment,
  start: moment,
  dueComplete: flag,
  closed: flag,
  idLabels: refs,
  idMembers: refs,
  attachments: each(attachment),
  customFieldItems: each(customFieldItem),
  isTemplate: flag,
  /** `separator`, `link`, `mirror`, `board`; null for a card like any other. */
  cardRole: z.string().nullable().catch(null),
  badges: z.object({ comments: amount }).catch({ comments: 0 }),
});
export type TrelloCard = z.output<typeof card>;

const label = z.object({ id: ref, name: text, color: z.string().nullable().catch(null) });

const checkItem = z.object({
  id: ref,
  name: text,
  state: z.string().catch('incomplete'),
  pos: place,
  due: moment,
  idMember: ref.nullable().catch(null),
});

const checklist = z.object({ id: ref, idCard: ref, name: text, pos: place, checkItems: each(checkItem) });
export type TrelloChecklist = z.output<typeof checklist>;

const person = z.object({ id: keptRef, fullName: text, username: text });
export type TrelloPerson = z.output<typeof person>;

const comment = z.object({
  id: ref,
  type: z.enum(['commentCard', 'copyCommentCard']),
  date: moment,
  idMemberCreator: ref.nullable().catch(null),
  memberCreator: z.object({ fullName: text, username: text }).nullable().catch(null),
  data: z.object({ text, card: z.object({ id: ref }) }),
});
export type TrelloComment = z.output<typeof comment>;

const customField = z.object({
  id: ref,
  name: text,
  options: each(z.object({ id: ref, value: z.object({ text }).catch({ text: '' }) })),
});

const parts = z.array(z.unknown());

/** By these a board is known. */
export const looksLikeTrello = z.object({
  lists: parts,
  cards: parts,
  actions: parts.optional(),
  checklists: parts.optional(),
});

export const trelloFile = z.object({
  id: keptRef.nullable().catch(null),
  name: text,
  lists: each(list),
  cards: each(card),
  labels: each(label),
  checklists: each(checklist),
  members: each(person),
  customFields: each(customField),
  comments: each(comment),
  /** Of all kinds, comments among them. */
  actionCount: amount,
});
export type TrelloFile = z.output<typeof trelloFile>;

/** Undefined: this is no board of Trello. */
export function readTrello(value: unknown): TrelloFile | undefined {
  const board = looksLikeTrello.safeParse(value);
  if (!board.success) return undefined;
  const { actions = [] } = board.data;
  return trelloFile.parse({ ...(value as object), comments: actions, actionCount: actions.length });
}
