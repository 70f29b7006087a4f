import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Statement {
  text: string;
  values: readonly (string | null)[];
}

/**
 * Stands between the product and PostgreSQL, and sees what the product cannot hide from it: how often it waited for an answer,
 * and which statements it sent with which values.
 */
export interface Tap {
  port: number;
  /** What has passed since the last time. */
  take(): { waits: number; statements: Statement[] };
  close(): void;
}

export async function openTap(postgresPort: number): Promise<Tap> {
  let waits = 0;
  let statements: Statement[] = [];
  const open = new Set<Socket>();
  const server = createServer((product) => {
    const database = connect(postgresPort, '127.0.0.1');
    const reader = new Reader((statement) => void statements.push(statement));
    let isWaiting = false;
    for (const socket of [product, database]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        product.destroy();
        database.destroy();
      });
    }
    product.on('data', (bytes) => {
      reader.take(bytes);
      if (!isWaiting) waits += 1;
      isWaiting = true;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      isWaiting = false;
      product.write(bytes);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    take() {
      const taken = { waits, statements };
      waits = 0;
      statements = [];
      return taken;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Of PostgreSQL's protocol, as much as says which statement runs: Parse, Bind, Query. The first message has no kind. */
class Reader {
  readonly #ran: (statement: Statement) => void;
  readonly #prepared = new Map<string, string>();
  #rest = Buffer.alloc(0);
  #hasBegun = false;

  constructor(ran: (statement: Statement) => void) {
    this.#ran = ran;
  }

  take(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const head = this.#hasBegun ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const length = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < length) return;
      if (this.#hasBegun) this.#read(String.fromCharCode(this.#rest[0]!), this.#rest.subarray(5, length));
      this.#hasBegun = true;
      this.#rest = this.#rest.subarray(length);
    }
  }

  #read(kind: string, body: Buffer): void {
    const [first, afterFirst] = textAt(body, 0);
    if (kind === 'Q') this.#ran({ text: first, values: [] });
    if (kind !== 'P' && kind !== 'B') return;
    const [second, afterSecond] = textAt(body, afterFirst);
    if (kind === 'P') this.#prepared.set(first, second);
    else this.#ran({ text: this.#prepared.get(second) ?? '', values: valuesAt(body, afterSecond) });
  }
}

function textAt(body: Buffer, at: number): [text: string, after: number] {
  const end = body.indexOf(0, at);
  return [body.toString('utf8', at, end), end + 1];
}

function valuesAt(body: Buffer, at: number): (string | null)[] {
  let place = at + 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(place);
  place += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(place);
    place += 4;
    if (length === -1) return null;
    place += length;
    return body.toString('utf8', place - length, place);
  });
}
