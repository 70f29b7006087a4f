import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { memoryFolder } from '../../scripts/memory-folder.mjs';
import { findRunningPostgres, freePort } from '../../src/kit/server/database/embedded.ts';
import { TestClient } from '../client.ts';
import { makeDataDir } from '../data-dir.ts';
import { aCommunity, aMember } from '../factories.ts';
import { processesWith, startProgram, until, type Product } from '../product.ts';
import { startTestServer, testSecret } from '../server.ts';

export interface Person {
  id: number;
  client: TestClient;
}

export const waysToDie = ['the server', 'PostgreSQL', 'both'] as const;
export type Death = (typeof waysToDie)[number];

/** The server's own program and its PostgreSQL, as they are in use: what is committed is in its files. */
export class KilledProduct {
  readonly #dataDir: string;
  readonly #port: number;
  #server: Product;

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#server = this.#begin();
  }

  static async start(): Promise<KilledProduct> {
    const dataDir = await makeDataDir('guildhall-kill-', memoryFolder());
    const product = new KilledProduct(dataDir, await freePort());
    await product.#server.ready;
    return product;
  }

  #begin = () =>
    startProgram(['src/app/server/main.ts'], {
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      SECRET: testSecret,
      SEED_DEMO: '0',
      GUILDHALL_WEB: 'development',
      // All of them come from one address.
      LIMIT_ADDRESS: '1000000',
    });

  #databases = () => processesWith('postgres', '-D', this.#dataDir);

  /** Members of a new community; made by a second server on the same database, which is gone afterwards. */
  async people(count: number): Promise<Person[]> {
    const password = (await readFile(join(this.#dataDir, 'database-password'), 'utf8')).trim();
    const running = (await findRunningPostgres(this.#dataDir, password))!;
    const [url, adminUrl] = [running.url('guildhall'), running.adminUrl('guildhall')];
    const admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    const second = await startTestServer({
      database: { url, adminUrl, admin, drop: async () => undefined },
      env: { TRUST_PROXY: '1' },
      limitFactor: 1000,
    });
    try {
      const community = await aCommunity(second, 'killed');
      const people: Person[] = [];
      while (people.length < count) {
        const { id, client: there } = await aMember(second, community);
        const client = new TestClient(this.#port, there.host);
        client.token = there.token;
        people.push({ id, client });
      }
      return people;
    } finally {
      await second.close();
      await admin.end();
    }
  }

  /** Without a word, and the server is started again at once; PostgreSQL comes back by itself. */
  async kill(death: Death): Promise<void> {
    const [database] = this.#databases();
    if (death !== 'the server') process.kill(database!, 'SIGKILL');
    if (death === 'PostgreSQL') return;
    this.#server.launcher.kill('SIGKILL');
    await this.#server.ended;
    this.#server = this.#begin();
    await this.#server.ready;
  }

  async stop(): Promise<void> {
    this.#server.launcher.kill('SIGTERM');
    await this.#server.ended;
    await until(() => this.#databases().length === 0);
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
