import { z } from 'zod';
import { id } from '../../../kit/common/fields.ts';
import { referralStatus } from '../../referrals/contract/status.ts';

export const tags = ['board'];

const int = z.number().int();

export const list = z.object({
  id: int,
  name: z.string(),
  colour: z.string().nullable(),
  /** More cards than this are marked, and never refused. */
  limit: int.nullable(),
  /** From left to right. */
  position: int,
  /** It stands for this state of referrals: a card that is about one comes here by itself. */
  referralState: referralStatus.nullable(),
  cardIds: z.array(int),
});
export type List = z.infer<typeof list>;

export const checkItem = z.object({
  id: int,
  name: z.string(),
  state: z.enum(['complete', 'incomplete']),
  memberId: int.nullable(),
  due: z.string().nullable(),
  position: int,
});
export type CheckItem = z.infer<typeof checkItem>;

export const checklist = z.object({
  id: int,
  name: z.string(),
  position: int,
  checkItems: z.array(checkItem),
});
export type Checklist = z.infer<typeof checklist>;

export const comment = z.object({
  id: int,
  cardId: int,
  /** Null: whoever wrote it has left, or it was written elsewhere. */
  userId: int.nullable(),
  /** Of whoever wrote it elsewhere, where it was brought from there. */
  authorName: z.string().nullable(),
  message: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Comment = z.infer<typeof comment>;

/** What a card is about, as whoever looks may see it now. */
export const link = z.object({
  id: int,
  title: z.string(),
  /** In words; null where there is nothing to say. */
  state: z.string().nullable(),
  /** Where it is opened; null where it cannot be. */
  address: z.string().nullable(),
});
export type Link = z.infer<typeof link>;

export const links = z.object({
  referral: link.extend({ state: referralStatus }).nullable(),
  opportunity: link.nullable(),
  company: link.nullable(),
  conversation: link.nullable(),
});
export type Links = z.infer<typeof links>;

/** What a card is about, by ids; null takes the link off. */
export const linkChoices = {
  referralId: id.nullable().optional(),
  opportunityId: id.nullable().optional(),
  companyId: id.nullable().optional(),
  conversationId: id.nullable().optional(),
};

/** What a card shows while it is closed. */
export const lightCard = z.object({
  id: int,
  listId: int,
  name: z.string(),
  due: z.string().nullable(),
  labels: z.array(int),
  memberIds: z.array(int),
  isSubscribed: z.boolean(),
  /** A mark of its own: the card keeps its list, and its due date is not waited for any more. */
  isDone: z.boolean(),
  hasDescription: z.boolean(),
  /** The address of a picture that does not move, for about a day; one of the card’s own. */
  cover: z.string().nullable(),
  counts: z.object({ comments: int, checkItems: int, complete: int, files: int }),
  links,
});
export type LightCard = z.infer<typeof lightCard>;

export const cardFile = z.object({
  id: int,
  /** As it was called when it was added. */
  name: z.string(),
  type: z.string(),
  size: int,
  width: int.nullable(),
  height: int.nullable(),
  isPicture: z.boolean(),
  /** Works for about a day, for whoever has it; asked for again with the card. */
  address: z.string(),
  /** The first frame of a picture that moves. */
  still: z.string().nullable(),
  /** Null: whoever added it has left. */
  userId: int.nullable(),
  createdAt: z.string(),
});
export type CardFile = z.infer<typeof cardFile>;

export const card = lightCard.extend({
  description: z.string(),
  createdAt: z.string(),
  comments: z.array(comment),
  checklists: z.array(checklist),
  files: z.array(cardFile),
  /** How many minutes before the due date its people are reminded; null: not before it. */
  reminder: int.nullable(),
  /** Which of the files is the cover. */
  coverId: int.nullable(),
});
export type Card = z.infer<typeof card>;

export const label = z.object({ id: int, name: z.string(), colour: z.string() });
export type Label = z.infer<typeof label>;

export const boardMember = z.object({
  id: int,
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
});

export const keyed = <Item extends z.ZodType>(item: Item) =>
  z.object({ byId: z.record(z.string(), item), allIds: z.array(int) });

/** How far the board is after what was done. */
export const version = int;
