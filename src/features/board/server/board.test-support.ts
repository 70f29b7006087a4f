import { good, type TestMember } from '../../../../testing/factories.ts';
import type { Card, Checklist, CheckItem, Comment, List } from '../contract/types.ts';

interface Keyed<Item> {
  byId: Record<string, Item>;
  allIds: number[];
}

export interface Board {
  version: number;
  lists: Keyed<List>;
  cards: Keyed<Card>;
  members: Keyed<{ id: number; firstName: string }>;
  labels: { id: number; name: string }[];
}

interface Answer {
  list: List;
  card: Card;
  comment: Comment;
  checklist: Checklist;
  checkItem: CheckItem;
  ok: true;
  removalId: number;
  version: number;
}

export const ask = (member: TestMember, path: string, json: object) =>
  member.client.post<Answer>(`/api/kanban/board/${path}`, { json });

export const done = async (member: TestMember, path: string, json: object) =>
  good(await ask(member, path, json), 200);

export const boardOf = async (member: TestMember) =>
  good(await member.client.get<Board>('/api/kanban/board'), 200);

export const aList = async (member: TestMember, name = 'To do') =>
  (await done(member, 'lists/new', { name })).list;

export const aCard = async (member: TestMember, listId: number, name = 'Call back') =>
  (await done(member, 'cards/new', { listId, name })).card;

/** The names of a list's cards, from the top. */
export async function namesIn(member: TestMember, listId: number): Promise<string[]> {
  const { lists, cards } = await boardOf(member);
  return (lists.byId[listId]?.cardIds ?? []).map((id) => cards.byId[id]!.name);
}
