import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { memoryFolder } from '../../scripts/memory-folder.mjs';
import { findRunningPostgres, freePort } from '../../src/kit/server/database/embedded.ts';
import { TestClient } from '../client.ts';
import { makeDataDir } from '../data-dir.ts';
import { processesWith, startProgram, until, type Product } from '../product.ts';
import { testSecret } from '../server.ts';
import { preload } from './faketime.ts';

const patienceMs = 150_000;

/** Until a list is empty; says what is left of it where that takes too long. */
async function untilNothing(list: () => Promise<readonly string[]>, what: string): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const left = await list();
    if (left.length === 0) return;
    if (Date.now() > end) throw new Error(`${what}: ${left.join(', ')}`);
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** The server's own program and its PostgreSQL, both by a clock that the test sets. It goes on from there as clocks do. */
export class ClockedProduct {
  readonly #dataDir: string;
  readonly #port: number;
  #offset = 0;
  #product: Product | undefined;
  #output = '';
  /** As the superuser. */
  admin!: Client;
  url!: string;
  adminUrl!: string;

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
  }

  static async startAt(moment: string): Promise<ClockedProduct> {
    const product = new ClockedProduct(
      await makeDataDir('guildhall-year-', memoryFolder()),
      await freePort(),
    );
    await product.setClock(moment);
    await product.turnOn();
    return product;
  }

  now = () => new Date(Date.now() + this.#offset);

  visitor = (subdomain: string) => new TestClient(this.#port, `${subdomain}.localhost`);

  /** Everything that runs has the new time a second later; the processes read it from this file. */
  async setClock(moment: string | Date): Promise<void> {
    this.#offset = Math.round((new Date(moment).getTime() - Date.now()) / 1000) * 1000;
    const seconds = this.#offset / 1000;
    await writeFile(join(this.#dataDir, 'clock'), `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
  }

  async turnOn(): Promise<void> {
    this.#product = startProgram(['src/app/server/main.ts'], {
      ...preload,
      FAKETIME_TIMESTAMP_FILE: join(this.#dataDir, 'clock'),
      FAKETIME_CACHE_DURATION: '1',
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      SECRET: testSecret,
      SEED_DEMO: '0',
      GUILDHALL_WEB: 'development',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    });
    await this.#product.ready;
    const password = (await readFile(join(this.#dataDir, 'database-password'), 'utf8')).trim();
    const running = (await findRunningPostgres(this.#dataDir, password))!;
    [this.url, this.adminUrl] = [running.url('guildhall'), running.adminUrl('guildhall')];
    this.admin = new Client({ connectionString: this.adminUrl });
    this.admin.on('error', () => undefined);
    await this.admin.connect();
  }

  async turnOff(): Promise<void> {
    await this.admin.end();
    this.#product!.launcher.kill('SIGTERM');
    await this.#product!.ended;
    await until(() => processesWith('postgres', '-D', this.#dataDir).length === 0);
    this.#output += this.#product!.output();
    this.#product = undefined;
  }

  /** Lines of the log since it was last asked for: warnings and errors. */
  takeLog(): { level: string; msg: string }[] {
    const text = this.#output + (this.#product?.output() ?? '');
    const fresh = text.slice(this.#read);
    this.#read = text.length;
    return fresh
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; msg: string });
  }
  #read = 0;

  /** A timed job began after that and is done. Deliveries are looked for each minute, so this is never far off. */
  async runsATimedJob(since: Date): Promise<void> {
    const isMissing = async () => {
      const { rows } = await this.admin.query(
        `SELECT FROM pgboss.job WHERE name IN (SELECT name FROM pgboss.schedule) AND state = 'completed' AND created_on BETWEEN $1::timestamptz AND $1::timestamptz + interval '20 minutes' LIMIT 1`,
        [since],
      );
      return rows.length > 0 ? [] : ['all of them'];
    };
    await untilNothing(isMissing, 'Timed jobs that did not run');
    await this.worksOff();
  }

  /** What was due then has been asked for; one that is stopped before would ask for it after its next start. */
  async takesATurn(since: Date): Promise<void> {
    const isMissing = async () => {
      const { rows } = await this.admin.query('SELECT FROM pgboss.version WHERE cron_on >= $1', [since]);
      return rows.length > 0 ? [] : ['the first since the clock was set'];
    };
    await untilNothing(isMissing, 'Turns of timed jobs that were not taken');
    await this.worksOff();
  }

  /** Every timed job has run since then. */
  async runsAllTimedJobs(since: Date): Promise<void> {
    const missing = async () => {
      const { rows } = await this.admin.query<{ name: string }>(
        `SELECT s.name FROM pgboss.schedule s WHERE NOT EXISTS (
           SELECT FROM pgboss.job j WHERE j.name = s.name AND j.created_on >= $1 AND j.state = 'completed')`,
        [since],
      );
      return rows.map(({ name }) => name);
    };
    await untilNothing(missing, 'Timed jobs that did not run');
    await this.worksOff();
  }

  /** Nothing waits that could be done now. */
  async worksOff(): Promise<void> {
    const waiting = async () => {
      const { rows } = await this.admin.query<{ name: string }>(
        `SELECT DISTINCT name FROM pgboss.job WHERE state < 'completed' AND start_after <= now()`,
      );
      return rows.map(({ name }) => name);
    };
    await untilNothing(waiting, 'Jobs that still wait');
  }

  async end(): Promise<void> {
    if (this.#product) await this.turnOff();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
