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
  http: number[] = [];
  cpu: number[] = [];
  database: number[] = [];

  constructor(connections: number, ms: number) {
    this.#connections = connections;
    this.#ms = ms;
  }

  async take({ child, port }: Child, call: Omit<Asked, 'port'>): Promise<void> {
    const begun = await cpuOf(child);
    const { answers, seconds } = await load({ ...call, port }, this.#connections, this.#ms);
    this.http.push(answers / seconds);
    this.cpu.push(((await cpuOf(child)) - begun) / answers);
  }

  forget(): void {
    this.http = [];
    this.cpu = [];
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
