import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { installedIn } from '../../src/kit/server/database/embedded-files.ts';
import { startEmbeddedPostgres } from '../../src/kit/server/database/embedded.ts';
import { makeDataDir } from '../data-dir.ts';
import { startProgram, type Product } from '../product.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A PostgreSQL of the system with an empty database, whose owner is an ordinary user who may create roles. */
export async function aPostgres(programs: string) {
  const dataDir = await makeDataDir('guildhall-walk-postgres-');
  const password = randomBytes(16).toString('hex');
  const server = await startEmbeddedPostgres({
    dataDir,
    password,
    binaries: installedIn(programs),
    say: () => undefined,
    settings: { fsync: 'off' },
  });
  const admin = new Client({ connectionString: server.adminUrl('postgres') });
  await admin.connect();
  const { rows } = await admin.query<{ server_version: string }>('SHOW server_version');
  await admin.query(`CREATE ROLE service LOGIN CREATEROLE PASSWORD '${password}'`);
  await admin.query('CREATE DATABASE guildhall OWNER service');
  await admin.end();
  return {
    version: rows[0]!.server_version,
    url: server.url('guildhall').replace('//guildhall:', '//service:'),
    async stop() {
      await server.stop();
      for (const folder of [dataDir, server.folder]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The environment of the service, as systemd and a shell read it from its file. */
export class Environment {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  write = (text: string) => writeFile(this.#file, text);

  /** A line of the page, typed by the operator with the environment loaded. */
  async type(line: string): Promise<{ code: number; said: string }> {
    const script = `set -a; . ${this.#file}; set +a; ${line}`;
    try {
      const { stdout, stderr } = await run('sh', ['-c', script], { cwd: root, env: clean() });
      return { code: 0, said: stdout + stderr };
    } catch (problem) {
      const { code, stdout, stderr } = problem as { code: number; stdout: string; stderr: string };
      return { code, said: stdout + stderr };
    }
  }

  /** What the unit starts. */
  async start(unit: string): Promise<Product> {
    const [, ...words] = execStart(unit).split(' ');
    const { said } = await this.type('exec env');
    const values = Object.fromEntries(
      said.split('\n').flatMap((line) => {
        const at = line.indexOf('=');
        return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
      }),
    );
    return startProgram(words, values);
  }
}

export const execStart = (unit: string) => /^ExecStart=(.+)$/m.exec(unit)![1]!;

/** Without what the test's own process was given. */
const clean = () => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
};

export interface Answer {
  status: number;
  text: string;
}

/** A browser that comes through the proxy, by the name of the community. */
export class Visitor {
  readonly #port: number;
  token: string | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const headers = {
      host: 'harbour.localhost',
      'content-type': form?.headers.get('content-type') ?? 'application/json',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body);
    return new Promise((done, failed) => {
      request(
        {
          host: '127.0.0.1',
          port: this.#port,
          servername: 'harbour.localhost',
          rejectUnauthorized: false,
          agent: false,
          method,
          path,
          headers,
        },
        (incoming) => {
          let text = '';
          incoming.setEncoding('latin1').on('data', (piece: string) => (text += piece));
          incoming.on('end', () => done({ status: incoming.statusCode!, text }));
        },
      )
        .on('error', failed)
        .end(bytes);
    });
  }
}
