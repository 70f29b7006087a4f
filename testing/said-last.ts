import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';

const file = join(import.meta.dirname, '../.cache/said-last.txt');

/** Keeps what `npm test` says once more in its last lines: what no test caught. */
export default class SaidLast implements Reporter {
  onInit(): void {
    rmSync(file, { force: true });
  }

  onTestRunEnd(_: unknown, unhandled: readonly { message: string; stack?: string | undefined }[]): void {
    if (unhandled.length === 0) return;
    const said = unhandled.map(({ message, stack }) => stack ?? message);
    writeFileSync(file, ['What no test caught:', ...said].join('\n\n'));
  }
}
