import type { CallOutput } from '../../src/kit/common/call.ts';
import type { getBoard } from '../../src/features/board/contract/board.ts';
import type { addCard } from '../../src/features/board/contract/cards.ts';
import type { addList } from '../../src/features/board/contract/lists.ts';
import type { createEvent } from '../../src/features/calendar/contract/hosting.ts';
import type { getMyCompany } from '../../src/features/members/contract/my-company.ts';
import type { Answer, TestClient } from '../client.ts';
import { Place } from '../place.ts';

export const password = 'guildhall-demo';
export const emails = { member: 'member@demo.test', partner: 'partner@demo.test' };

/** The product with its demo, and the partner's calls for things that a story begins with. */
export class Harbour {
  readonly #place: Place;
  readonly #partner: TestClient;

  private constructor(place: Place, partner: TestClient) {
    this.#place = place;
    this.#partner = partner;
  }

  static async open(): Promise<Harbour> {
    const place = await Place.find();
    await place.start().ready;
    const partner = place.visitor();
    const json = { email: emails.partner, password };
    partner.token = good(await partner.post<{ token: string }>('/api/auth/login', { json })).token;
    return new Harbour(place, partner);
  }

  leave = () => this.#place.leave();
  at = (path: string) => `http://harbour.localhost:${this.#place.port}${path}`;

  #get = async <Body>(path: string) => good(await this.#partner.get<Body>(path));
  #post = async <Body>(path: string, json: object) => good(await this.#partner.post<Body>(path, { json }));

  async partnerCompany(): Promise<number> {
    return (await this.#get<CallOutput<typeof getMyCompany>>('/api/my-company')).company_id;
  }

  /** Adds a list with one card to the partner's board, which is empty in the demo; answers the id of the card. */
  async addList(listName: string, name: string): Promise<number> {
    const board = '/api/kanban/board';
    const { list } = await this.#post<CallOutput<typeof addList>>(`${board}/lists/new`, { name: listName });
    const added = { listId: list.id, name };
    const { card } = await this.#post<CallOutput<typeof addCard>>(`${board}/cards/new`, added);
    return card.id;
  }

  /** So that the next stories have room on the screen. */
  async clearBoard(): Promise<void> {
    const { lists } = await this.#get<CallOutput<typeof getBoard>>('/api/kanban/board');
    for (const id of lists.allIds) await this.#post('/api/kanban/board/lists/remove', { listId: id });
  }

  /** The names of the cards in a list, as the server has them. */
  async cardsIn(listName: string): Promise<readonly string[]> {
    const { lists, cards } = await this.#get<CallOutput<typeof getBoard>>('/api/kanban/board');
    const list = Object.values(lists.byId).find(({ name }) => name === listName);
    return list!.cardIds.map((id) => cards.byId[id]!.name);
  }

  /** So near that it is on the first page of the list. */
  async addEvent(title: string): Promise<void> {
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const times = { starts: `${soon}T18:30`, ends: `${soon}T20:00` };
    await this.#post<CallOutput<typeof createEvent>>('/api/events', { title, ...times });
  }
}

function good<Body>({ status, body, text }: Answer<Body>): Body {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${text}`);
  return body;
}
