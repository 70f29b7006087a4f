import { request as httpRequest } from 'node:http';
import { TestClient, type Answer } from '../../testing/client.ts';
import { jpeg } from '../../src/kit/server/files/samples.test-support.ts';

export interface Person {
  host: string;
  token: string;
  id: number;
}

/** What the crowd is told of its community, in a process of its own. */
export interface Crowd {
  port: number;
  /** Admins, each of another company. */
  people: Person[];
  listId: number;
  cardId: number;
}

export interface Way {
  name: string;
  /** How many calls are under way all the time. */
  inFlight: number;
  /** What is made once, such as a file to send. */
  prepare: (crowd: Crowd) => Promise<(at: number) => Promise<unknown>>;
}

const clientOf = ({ port, people }: Crowd, at: number) => {
  const { host, token } = people[at % people.length]!;
  const client = new TestClient(port, host);
  client.token = token;
  return client;
};

/** Who is told that the server is busy comes back when it said so. */
async function expectDone(answer: Answer): Promise<void> {
  if (answer.status < 300) return;
  if (answer.status !== 503) throw new Error(`Answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
  await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers['retry-after'] ?? 1)));
}

const words = ['service1', 'place7', 'design', 'harbour', 'person12', 'roofing', 'solar', 'tax'];

let customers = 0;
const aCustomer = () => ({
  contact_name: 'Customer',
  contact_email: `customer${process.pid}.${(customers += 1)}@example.com`,
  need: 'A new roof',
  customer_agreed: true,
});

export const ways: readonly Way[] = [
  {
    name: 'moves on one board',
    inFlight: 200,
    prepare: async (crowd) => async () => {
      const json = { cardId: crowd.cardId, listId: crowd.listId, position: 0 };
      return expectDone(await clientOf(crowd, 0).post('/api/kanban/board/cards/move', { json }));
    },
  },
  {
    name: 'uploads of pictures',
    inFlight: 30,
    prepare: async (crowd) => {
      const photo = new Blob([Uint8Array.from(await jpeg(4000, 3000))]);
      return async (at) => {
        const multipart = new FormData();
        multipart.append('file', photo, 'photo.jpg');
        return expectDone(await clientOf(crowd, at).post('/api/posts/files', { multipart }));
      };
    },
  },
  {
    name: 'searches',
    inFlight: 50,
    prepare: async (crowd) => async (at) =>
      expectDone(await clientOf(crowd, at).get(`/api/companies?q=${words[at % words.length]}`)),
  },
  {
    name: 'exports',
    inFlight: 20,
    prepare: async (crowd) => async (at) => {
      const paths = ['/api/community-admin/directory.csv', '/api/admin/members.csv', '/api/my-data'];
      return expectDone(await clientOf(crowd, at).get(paths[at % paths.length]!));
    },
  },
  {
    name: 'connections for events',
    inFlight: 300,
    // Each is opened, told of a post, and opened again.
    prepare: async (crowd) => async (at) => {
      if (at % 100 > 0) return followOnce(crowd, at);
      return expectDone(
        await clientOf(crowd, at).post('/api/posts', { json: { message: `News ${crypto.randomUUID()}` } }),
      );
    },
  },
  {
    name: 'imports',
    inFlight: 20,
    prepare: async (crowd) => {
      const people = new Blob([csvOfPeople()]);
      const board = new Blob([aTrelloBoard()]);
      return async (at) => {
        const multipart = new FormData();
        multipart.append('file', at % 2 > 0 ? people : board, at % 2 > 0 ? 'people.csv' : 'board.json');
        const path = at % 2 > 0 ? '/api/community-admin/imports' : '/api/kanban/board/imports/preview';
        return expectDone(await clientOf(crowd, at).post(path, { multipart }));
      };
    },
  },
  {
    name: 'sends of referrals',
    inFlight: 50,
    prepare: async (crowd) => async (at) => {
      const receiver = crowd.people[(at + 1) % crowd.people.length]!;
      const json = { company_id: receiver.id, ...aCustomer() };
      return expectDone(await clientOf(crowd, at).post('/api/referrals', { json }));
    },
  },
];

function followOnce({ port, people }: Crowd, at: number): Promise<void> {
  const { host, token } = people[at % people.length]!;
  return new Promise((done) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path: '/api/push', headers: { host, authorization: `Bearer ${token}` } },
      (response) => {
        response.on('error', () => undefined);
        response.on('close', () => done());
        response.setEncoding('utf8').on('data', (piece: string) => {
          if (piece.includes('event: ')) request.destroy();
        });
      },
    );
    request.on('error', () => done());
    request.end();
  });
}

const csvOfPeople = () =>
  [
    'company,email,first_name,last_name',
    ...Array.from({ length: 500 }, (_, at) => `Firm ${at},someone${at}@example.net,Some,One`),
  ].join('\r\n');

function aTrelloBoard(): string {
  const idOf = (at: number) => at.toString(16).padStart(24, '0');
  return JSON.stringify({
    id: idOf(1),
    name: 'Work',
    lists: [{ id: idOf(2), name: 'To do', closed: false, pos: 1 }],
    cards: Array.from({ length: 2000 }, (_, at) => ({
      id: idOf(100 + at),
      idList: idOf(2),
      name: `Card ${at}`,
      desc: 'What is to be done here, in some words. '.repeat(20),
      pos: at,
      closed: false,
    })),
  });
}
