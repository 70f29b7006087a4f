import type { AnyJobKind, Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { readOperatorMarks } from './operator-marks.ts';
import type { Database } from './tx.ts';

const everyMs = 5000;

export const liveCommand = 'npm run restore -- live';

/**
 * A restored copy does not write to people and programs who had the same message from the installation that was backed up: jobs that leave the
 * installation wait in their queues until an operator makes it live.
 */
export class SendingHold {
  readonly #parts: { database: Database; jobs: Jobs; log: Log };
  #isHeld = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: { database: Database; jobs: Jobs; log: Log }) {
    this.#parts = parts;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Takes up all kinds of jobs, or for now only those that stay inside. */
  async takeJobs(kinds: readonly AnyJobKind[]): Promise<void> {
    this.#isHeld = await this.#isRestored();
    const { jobs } = this.#parts;
    if (!this.#isHeld) return jobs.work(kinds);
    const leaving = kinds.filter(({ isLeaving }) => isLeaving);
    await jobs.work(kinds.filter(({ isLeaving }) => !isLeaving));
    this.#lookAgain(leaving);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #lookAgain(leaving: readonly AnyJobKind[]): void {
    this.#timer = setTimeout(() => {
      void this.#release(leaving).catch((problem: Error) => {
        this.#parts.log.warn(
          { problem: problem.message },
          'it could not be read whether the restored copy is live',
        );
        this.#lookAgain(leaving);
      });
    }, everyMs).unref();
  }

  async #release(leaving: readonly AnyJobKind[]): Promise<void> {
    if (await this.#isRestored()) return this.#lookAgain(leaving);
    await this.#parts.jobs.work(leaving);
    this.#isHeld = false;
    this.#parts.log.info('the restored copy is live: emails, webhooks and pushes are sent');
  }

  #isRestored = async () => (await readOperatorMarks(this.#parts.database)).restoredAt !== undefined;
}
