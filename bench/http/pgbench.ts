import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Statement } from '../../testing/tap.ts';

const run = promisify(execFile);

export async function hasPgbench(): Promise<boolean> {
  // A small run is compared with other small runs, and not with pgbench.
  if (process.env['SIZE'] !== undefined) return false;
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

export interface Script {
  file: string;
  variables: string[];
}

/** What a call sent, in one pipeline, with the values that it had. pgbench cannot send a null, so that one is written out. */
export async function scriptOf(
  statements: readonly Statement[],
  file: string,
  /** Of its variables, where several scripts run together. */
  prefix = 's',
): Promise<Script> {
  const variables: string[] = [];
  const lines = wholeTransactions(statements).map(({ text, values }, at) =>
    text
      .replace(/--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .replace(/\$(\d+)/g, (_, number: string) => {
        const value = values[Number(number) - 1];
        if (value === null || value === undefined) return 'NULL';
        const name = `${prefix}${at}_${number}`;
        const set = `${name}=${value}`;
        if (!variables.includes(set)) variables.push(set);
        return `:${name}`;
      }),
  );
  await writeFile(
    file,
    ['\\startpipeline', ...lines.map((line) => `${line};`), '\\endpipeline', ''].join('\n'),
  );
  return { file, variables };
}

/** A read does not wait for its COMMIT, so the tap may have seen the one of the call before, and not its own. */
function wholeTransactions(statements: readonly Statement[]): readonly Statement[] {
  const isCommit = ({ text }: Statement) => text === 'COMMIT';
  const begun = statements.slice(statements.findIndex((statement) => !isCommit(statement)));
  const isOpen = begun[0]!.text.startsWith('BEGIN') && !isCommit(begun.at(-1)!);
  return isOpen ? [...begun, { text: 'COMMIT', values: [] }] : begun;
}

/** Of one script, or of several by turns. */
export async function transactionsPerSecond(
  url: string,
  scripts: readonly Script[],
  connections: number,
  seconds: number,
): Promise<number | undefined> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const { stdout } = await run(
    'pgbench',
    [
      ['-h', hostname, '-p', port, '-U', username, '-n', '-M', 'prepared'],
      ['-c', String(connections), '-T', String(seconds)],
      scripts.flatMap(({ file, variables }) => [
        '-f',
        file,
        ...variables.flatMap((variable) => ['-D', variable]),
      ]),
      pathname.slice(1),
    ].flat(),
    { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) }, maxBuffer: 10_000_000 },
  );
  // On a machine that is busy with something else a second can pass without a single one.
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  return tps === undefined ? undefined : Number(tps);
}
