import { Client } from 'pg';
import { chatPlace, fillChat } from '../../testing/fill-chat.ts';
import { anotherSession } from '../../testing/crowd.ts';
import type { TestMember } from '../../testing/factories.ts';
import { templateName } from '../../testing/postgres.ts';
import { startTestServer } from '../../testing/server.ts';

export interface Seat {
  id: number;
  host: string;
  token: string;
}

/** Somebody who writes in a conversation, and the one who reads it. */
export interface Writing {
  conversationId: number;
  author: Seat;
  reader: Seat;
}

/** A database of so many communities. */
export interface Filled {
  url: string;
  adminUrl: string;
  communities: number;
}

/** People of ten of its communities. Their tokens are good for a quarter of an hour. */
export interface SignedIn {
  /** Each knows everybody, and has a long conversation. */
  readers: { seat: Seat; conversationId: number; last: number }[];
  /** Each in a conversation of their own. */
  writings: Writing[];
  /** Everybody in those communities. */
  seats: Seat[];
}

const peopled = 10;
/** Far enough from each other, and from the first. */
const authors = [31, 71];

export async function fillDatabase(
  postgres: { adminUrl(database: string): string; url(database: string): string },
  name: string,
  communities: number,
): Promise<Filled> {
  const server = new Client({ connectionString: postgres.adminUrl('postgres') });
  await server.connect();
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
  await server.end();
  const [url, adminUrl] = [postgres.url(name), postgres.adminUrl(name)];
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await fillChat(admin, communities, (line) => console.log(`  ${line}`));
  await admin.end();
  return { url, adminUrl, communities };
}

export async function signIn({ url, adminUrl, communities }: Filled): Promise<SignedIn> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const server = await startTestServer({
    database: { url, adminUrl, admin, drop: async () => undefined },
  });
  const chosen = Array.from(
    { length: Math.min(peopled, communities) },
    (_, at) => 1 + Math.floor((at * communities) / peopled),
  );
  const all: SignedIn = { readers: [], writings: [], seats: [] };
  for (const id of chosen) {
    const place = chatPlace(id);
    const seats = new Map<number, Seat>();
    for (let at = 1; at <= 100; at += 1) {
      const member = { id: place.member(at) } as TestMember;
      const { client } = await anotherSession(server, { id, subdomain: place.subdomain }, member);
      seats.set(at, { id: member.id, host: client.host, token: client.token! });
    }
    all.seats.push(...seats.values());
    all.readers.push({
      seat: seats.get(1)!,
      conversationId: place.conversation(1),
      last: place.lastOfFirst,
    });
    for (const at of authors) {
      const [author, reader] = [seats.get(at)!, seats.get(at + 1)!];
      const { rows } = await admin.query<{ id: string }>(
        'SELECT id FROM conversations WHERE community_id = $1 AND low_member_id = $2 AND high_member_id = $3',
        [id, author.id, reader.id],
      );
      all.writings.push({ conversationId: Number(rows[0]!.id), author, reader });
    }
  }
  await server.close();
  await admin.end();
  return all;
}
