import { connect, type Socket } from 'node:net';

/** The bytes of the next request; a write needs different ones each time. */
export type NextRequest = () => string;

export interface Asked {
  port: number;
  next: NextRequest;
  status: number;
}

/**
 * How many answers there are over so many connections that are kept open. Reads no more of an answer than its status and its length:
 * the client shares the machine with what it measures.
 */
export async function load(
  { port, next, status }: Asked,
  connections: number,
  ms: number,
): Promise<{ answers: number; seconds: number }> {
  let answers = 0;
  const until = performance.now() + ms;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await Connection.to(port);
      while (performance.now() < until) {
        const answered = await connection.ask(next());
        if (answered !== status) throw new Error(`${answered} instead of ${status} to ${next()}`);
        answers += 1;
      }
      connection.end();
    }),
  );
  return { answers, seconds: (performance.now() - begun) / 1000 };
}

export async function askOnce({ port, next, status }: Asked): Promise<void> {
  const connection = await Connection.to(port);
  const answered = await connection.ask(next());
  connection.end();
  if (answered !== status) throw new Error(`${answered} instead of ${status} to ${next()}`);
}

class Connection {
  readonly #socket: Socket;
  #answered: (status: number) => void = () => undefined;
  #left = 0;
  #status = 0;
  #head = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
  }

  static to(port: number): Promise<Connection> {
    return new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1', () => done(new Connection(socket)));
      socket.on('error', failed);
    });
  }

  ask(request: string): Promise<number> {
    return new Promise((done) => {
      this.#answered = done;
      this.#socket.write(request);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#left > 0) {
      this.#left -= chunk.length;
      if (this.#left <= 0) this.#answered(this.#status);
      return;
    }
    this.#head += chunk.toString('latin1');
    const end = this.#head.indexOf('\r\n\r\n');
    if (end === -1) return;
    this.#status = Number(this.#head.slice(9, 12));
    const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end)) ?? [];
    this.#left = Number(length) - (this.#head.length - end - 4);
    this.#head = '';
    if (this.#left <= 0) this.#answered(this.#status);
  }
}
