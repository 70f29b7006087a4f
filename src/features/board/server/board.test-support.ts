import { good, type TestMember } from '../../../../testing/factories.ts';
import type { Activity } from '../contract/activity.ts';
import { getOutline } from '../contract/outline.ts';
import { readOutline } from '../rules/read-outline.ts';
import type { Card, CardFile, Checklist, CheckItem, Comment, List } from '../contract/types.ts';

interface Keyed<Item> {
  byId: Record<string, Item>;
  allIds: number[];
}

export interface Board {
  version: number;
  lists: Keyed<List>;
  cards: Keyed<Card>;
  members: Keyed<{ id: number; firstName: string; lastName: string }>;
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

/** As our screen reads it. It leaves as the database writes it, so that its contract is held here. */
export async function outlineOf(member: TestMember) {
  const outline = good(await member.client.get('/api/kanban/board/outline'), 200);
  return readOutline(getOutline.output.parse(outline));
}

export const aList = async (member: TestMember, name = 'To do') =>
  (await done(member, 'lists/new', { name })).list;

export const aCard = async (member: TestMember, listId: number, name = 'Call back') =>
  (await done(member, 'cards/new', { listId, name })).card;

/** The names of a list's cards, from the top. */
export async function namesIn(member: TestMember, listId: number): Promise<string[]> {
  const { lists, cards } = await boardOf(member);
  return (lists.byId[listId]?.cardIds ?? []).map((id) => cards.byId[id]!.name);
}

export function sendFile(member: TestMember, cardId: number, name: string, bytes: Buffer | string) {
  const multipart = new FormData();
  multipart.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return member.client.post<{ file: CardFile; version: number; error: { code: string; fields: object } }>(
    `/api/kanban/board/cards/${cardId}/files`,
    { multipart },
  );
}

export const aFile = async (
  member: TestMember,
  cardId: number,
  name = 'notes.txt',
  bytes: Buffer | string = 'Notes',
) => good(await sendFile(member, cardId, name, bytes), 201).file;

export const cardAs = async (member: TestMember, id: number) =>
  good(await member.client.get<{ card: Card }>(`/api/kanban/board/cards/${id}`), 200).card;

export const restore = (member: TestMember, removalId: number) =>
  member.client.post<{ error: { code: string } }>(`/api/kanban/board/removals/${removalId}/restoration`, {
    json: {},
  });

export const activityOf = async (member: TestMember, cardId: number, query = '') =>
  good(
    await member.client.get<{ activity: Activity[]; next: number | null }>(
      `/api/kanban/board/cards/${cardId}/activity${query}`,
    ),
    200,
  );
