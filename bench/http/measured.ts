import type { ChildProcess } from 'node:child_process';
import { load, type Asked } from './load.ts';

export interface Child {
  child: ChildProcess;
  port: number;
}

/** What was seen of one call, round by round. */
export class Measured {
  readonly #connections: number;
  readonly #ms: number;
  readonly #postgresTime: () => Promise<number>;
  http: number[] = [];
  /** Microseconds of a call, of the server and of PostgreSQL. */
  cpu: number[] = [];
  postgresCpu: number[] = [];
  database: number[] = [];

  constructor(connections: number, ms: number, postgresTime: () => Promise<number> = async () => 0) {
    this.#connections = connections;
    this.#ms = ms;
    this.#postgresTime = postgresTime;
  }

  async take({ child, port }: Child, call: Omit<Asked, 'port'>): Promise<void> {
    const [begun, postgresBegun] = [await cpuOf(child), await this.#postgresTime()];
    const { answers, seconds } = await load({ ...call, port }, this.#connections, this.#ms);
    this.http.push(answers / seconds);
    this.cpu.push(((await cpuOf(child)) - begun) / answers);
    this.postgresCpu.push(((await this.#postgresTime()) - postgresBegun) / answers);
  }

  forget(): void {
    this.http = [];
    this.cpu = [];
    this.postgresCpu = [];
    this.database = [];
  }
}

const cpuOf = (child: ChildProcess) => ask<number>(child, 'cpu');
/** Alive: what is left after collecting the garbage. */
export type Memory = NodeJS.MemoryUsage & { alive: number };
export const memoryOf = ({ child }: Child) => ask<Memory>(child, 'memory');

function ask<Answer>(child: ChildProcess, what: 'cpu' | 'memory'): Promise<Answer> {
  return new Promise((done) => {
    child.once('message', done as (answer: unknown) => void);
    child.send(what);
  });
}
