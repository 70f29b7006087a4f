import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The product as a person starts it: the launcher, the server, its PostgreSQL. */
export interface Product {
  launcher: ChildProcess;
  output(): string;
  /** Resolves with what was printed, once it is ready. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

export const startProduct = (env: Record<string, string>, hasOwnGroup = false): Product =>
  startProgram(['scripts/start.mjs'], env, hasOwnGroup);

/** Nothing of ours that would change how it runs; what was compiled once is shared by all of them. */
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
const ofThisRun = { PATH, HOME, NODE_COMPILE_CACHE };

/** With a process group of its own a signal can reach everything that it started, as Ctrl-C in a terminal does. */
export function startProgram(
  args: string[],
  env: Record<string, string> = {},
  hasOwnGroup = false,
  as: { cwd?: string; uid?: number; gid?: number } = {},
): Product {
  const launcher = spawn(process.execPath, args, {
    cwd: root,
    ...as,
    env: { ...ofThisRun, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasOwnGroup,
  });
  let text = '';
  const ended = new Promise<number | null>((done) => launcher.on('close', (code) => done(code)));
  const ready = new Promise<string>((done, failed) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Ctrl-C stops everything.')) done(text);
    };
    launcher.stdout.on('data', read);
    launcher.stderr.on('data', read);
    void ended.then((code) => failed(new Error(`It ended with ${code} and said: ${text}`)));
  });
  ready.catch(() => undefined);
  return { launcher, output: () => text, ready, ended };
}

/** Ids of the processes whose command line has all of these words. */
export function processesWith(...words: string[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const command = readCommand(pid);
      return words.every((word) => command.includes(word));
    })
    .map(Number);
}

const readCommand = (pid: string) => readProcess(pid, 'cmdline').replaceAll('\0', ' ');

function readProcess(pid: number | string, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** NaN where it has ended since it was listed. */
const parentOf = (pid: number) => Number(/^PPid:\t(\d+)$/m.exec(readProcess(pid, 'status'))?.[1]);

/** The process that answers, which the launcher started. */
export const serverOf = ({ launcher }: Product) =>
  processesWith('main.ts').find((pid) => parentOf(pid) === launcher.pid);

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
}
