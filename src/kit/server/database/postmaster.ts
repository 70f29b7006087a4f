import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { appendFile, chmod } from 'node:fs/promises';
import { StartError } from '../start-error.ts';
import type { ServerUser } from './embedded-files.ts';

export interface Command {
  program: string;
  args: readonly string[];
  user: ServerUser;
  logFile: string;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;
/** One that ran for so long was well; its end is not the last one's repetition. */
const steadyMs = 60_000;

/** PostgreSQL's first process, whose end is the end of all the others. */
export class Postmaster {
  readonly #command: Command;
  #child: ChildProcess;
  #guard: ChildProcess;
  #isStopping = false;

  private constructor(command: Command, child: ChildProcess) {
    this.#command = command;
    this.#child = child;
    this.#guard = guardOf(child);
  }

  static async launch(command: Command): Promise<Postmaster> {
    // Ours before PostgreSQL opens it, so that nobody else reads what members' statements left there.
    await appendFile(command.logFile, '');
    await chmod(command.logFile, 0o600);
    const child = spawnPostgres(command);
    await new Promise<void>((done, failed) => {
      child.once('spawn', done);
      child.once('error', ({ message }) =>
        failed(new StartError(`PostgreSQL could not be started: ${message}.`)),
      );
    });
    return new Postmaster(command, child);
  }

  get isRunning(): boolean {
    return isAlive(this.#child);
  }

  /** From now on an end that nobody asked for is followed by a new start: at the same port, with the same files. */
  keepRunning(say: (line: string) => void): void {
    void this.#keepRunning(say);
  }

  async #keepRunning(say: (line: string) => void): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const began = Date.now();
      await ended(this.#child);
      this.#guard.kill('SIGKILL');
      if (this.#isStopping) return;
      if (Date.now() - began > steadyMs) pauseMs = firstPauseMs;
      const { signalCode, exitCode } = this.#child;
      say(`PostgreSQL stopped unexpectedly (${signalCode ?? `code ${exitCode}`}). Restarting it …`);
      // Its other processes take a moment to notice; while one of them lives, no new first process starts.
      await pause(pauseMs);
      if (this.#isStopping) return;
      this.#child = spawnPostgres(this.#command);
      this.#child.on('error', ({ message }) => say(`PostgreSQL could not be started: ${message}.`));
      this.#guard = guardOf(this.#child);
    }
  }

  /** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.isRunning) await stopProcess(this.#child.pid!);
    this.#guard.kill('SIGKILL');
  }
}

function spawnPostgres({ program, args, user, logFile }: Command): ChildProcess {
  const log = openSync(logFile, 'a');
  // Its own process group: Ctrl-C reaches the product first, which lets requests finish before it stops PostgreSQL.
  const child = spawn(program, args, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  child.unref();
  return child;
}

/**
 * PostgreSQL does not notice when its product is killed. A shell waits for the end of a pipe that only this process
 * holds, and then asks PostgreSQL to stop: however this process ends, no PostgreSQL is left behind.
 */
function guardOf({ pid }: ChildProcess): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'while read -r _; do :; done; kill -INT "$0"', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return guard;
}

const isAlive = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (!isAlive(child)) return done();
    child.once('exit', () => done());
    return undefined;
  });

export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    signalProcess(pid, signal);
    for (let waited = 0; waited < patience && isRunning(pid); waited += 20) await pause(20);
    if (!isRunning(pid)) return;
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone already.
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
