import { once } from 'node:events';
import { Query, type Client, type Connection } from 'pg';

/** What the driver knows of COPY and does not declare. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** So much may lie ready before PostgreSQL is made to wait. */
const mostWaiting = 1_048_576;

class CopyOut extends Query {
  #waiting: Buffer[] = [];
  #bytes = 0;
  #isOver = false;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;
  #connection: Connection | undefined;

  constructor(text: string) {
    super(text);
    this.once('error', (problem: Error) => this.#end(problem));
    this.once('end', () => this.#end());
  }

  #end(failure?: Error): void {
    this.#failure = failure;
    this.#isOver = true;
    this.#wake();
  }

  /** Called by the driver for each row. Its buffer is used again, so the bytes are copied. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.#waiting.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    this.#connection = connection;
    if (this.#bytes > mostWaiting) connection.stream.pause();
    this.#wake();
  }

  async *read(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#bytes > 0) {
        const taken = Buffer.concat(this.#waiting);
        [this.#waiting, this.#bytes] = [[], 0];
        yield taken;
      } else if (this.#failure) throw this.#failure;
      else if (this.#isOver) return;
      else {
        const woken = new Promise<void>((done) => (this.#wake = done));
        this.#connection?.stream.resume();
        await woken;
      }
    }
  }
}

/** `COPY … TO STDOUT`, as fast as it is read. */
export const copyOut = (client: Client, text: string): AsyncGenerator<Buffer> =>
  client.query(new CopyOut(text)).read();

class CopyIn extends Query {
  readonly #source: AsyncIterable<Buffer>;
  readonly #done: (problem: unknown) => void;
  #problem: unknown;
  #isOver = false;

  constructor(text: string, source: AsyncIterable<Buffer>, done: (problem: unknown) => void) {
    super(text);
    this.#source = source;
    this.#done = done;
    this.once('error', (problem: Error) => this.#end(problem));
    this.once('end', () => this.#end());
  }

  #end(problem?: Error): void {
    this.#isOver = true;
    this.#done(this.#problem ?? problem);
  }

  /** Called by the driver once PostgreSQL waits for rows. */
  handleCopyInResponse(connection: CopyConnection): void {
    void this.#feed(connection);
  }

  async #feed(connection: CopyConnection): Promise<void> {
    const { stream } = connection;
    try {
      for await (const piece of this.#source) {
        if (this.#isOver) return;
        connection.sendCopyFromChunk(piece);
        if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
      }
      connection.endCopyFrom();
    } catch (problem) {
      this.#problem = problem;
      connection.sendCopyFail('the source of the rows failed');
    }
  }
}

/** `COPY … FROM STDIN`, as fast as PostgreSQL takes it. */
export const copyIn = (client: Client, text: string, source: AsyncIterable<Buffer>): Promise<void> =>
  new Promise((done, failed) => {
    client.query(new CopyIn(text, source, (problem) => (problem === undefined ? done() : failed(problem))));
  });
