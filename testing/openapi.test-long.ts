import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, testPassword, type TestMember } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * What other programs make of the description of the API: two linters with all that they recommend, and two generators whose clients are compiled
 * and used. They have a lock file of their own, because they are heavy and need another TypeScript, and are installed outside of the sources.
 */
const sources = join(import.meta.dirname, 'openapi-tools');
const tools = join(import.meta.dirname, '../.cache/openapi-tools');
const made = join(tools, 'made');
const file = join(made, 'openapi.json');
const quietly = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
};

/** Under the Node of the tests, in the folder of the tools. A failure shows all that the program printed. */
async function run(program: string, ...args: string[]): Promise<string> {
  const options = { cwd: tools, env: quietly, maxBuffer: 64 * 1_048_576 };
  return promisify(execFile)(program, args, options).then(
    ({ stdout }) => stdout,
    (problem: { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${args.join(' ')}\n${problem.stdout}\n${problem.stderr}`);
    },
  );
}

const tool = (name: string, ...args: string[]) =>
  run(process.execPath, join(tools, 'node_modules', name), ...args);

async function ensureTools(): Promise<void> {
  await cp(sources, tools, { recursive: true });
  const stamp = join(tools, 'node_modules/.installed-from');
  const wanted = await readFile(join(tools, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  await run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  await writeFile(stamp, wanted);
}

let server: TestServer;
let admin: TestMember;
let address: string;

beforeAll(async () => {
  await ensureTools();
  // Other programs resolve no `harbour.localhost`: one community answers on any host.
  server = await startTestServer({ env: { DEFAULT_COMMUNITY: 'clients' }, limitFactor: 50 });
  admin = await aMember(server, await aCommunity(server, 'clients'), { isAdmin: true });
  address = `http://127.0.0.1:${server.port}`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  const { text } = await server.visitor().get('/api/openapi.json');
  // A linter wants a host that others can reach, and the tests have none.
  await writeFile(file, text.replaceAll(server.services.config.publicUrl.origin, 'https://guildhall.test'));
});
afterAll(() => server.close());

test('Redocly finds nothing to complain about', async () => {
  const told = await tool('@redocly/cli/bin/cli.js', 'lint', file, '--format=json', '--config=redocly.yaml');
  const { totals, problems } = JSON.parse(told) as { totals: object; problems: object[] };
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('Spectral finds nothing to complain about', async () => {
  const rules = ['--ruleset', '.spectral.yaml', '--fail-severity', 'hint', '--format', 'json', '--quiet'];
  expect(JSON.parse(await tool('@stoplight/spectral-cli/dist/index.js', 'lint', file, ...rules))).toEqual([]);
});

test('two generated clients compile, and work', async () => {
  // Otherwise a field that has a default would have to be sent.
  const fetched = ['-o', join(made, 'fetch/schema.d.ts'), '--default-non-nullable=false'];
  await tool('openapi-typescript/bin/cli.js', file, ...fetched);
  await tool('@hey-api/openapi-ts/bin/run.js', '-i', file, '-o', join(made, 'hey'), '--no-log-file');
  await tool('typescript/bin/tsc', '--project', 'tsconfig.json');
  await writeFile(join(made, 'built/package.json'), '{ "type": "commonjs" }');
  const use = async (program: string, ...args: string[]) =>
    JSON.parse(
      await run(process.execPath, join(made, 'built/programs', program), address, ...args),
    ) as object;

  const { name } = good(await admin.client.get<{ name: string }>('/api/my-company'), 200);
  expect(await use('hey-api.js', admin.email, testPassword)).toEqual({
    company: name,
    cap: null,
    message: 'Written by a generated client',
    board: ['guildhall-board', ['To do']],
    missing: [404, 'not_found'],
  });

  const json = { name: 'Generated client', scopes: ['read', 'joining:write'] };
  const { key } = good(await admin.client.post<{ key: string }>('/api/admin/api-keys', { json }), 201);
  expect(await use('openapi-fetch.js', key)).toEqual({
    names: [name],
    invitation: [201, 201, 'true'],
    posts: ['Written by a generated client'],
    missing: [404, 'not_found'],
  });
});
