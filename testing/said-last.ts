import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

const file = join(import.meta.dirname, '../.cache/said-last.txt');

/** Keeps what `npm test` says once more in its last lines: what no test caught, and which tests passed only when they were tried again. */
export default class SaidLast implements Reporter {
  #flaky: string[] = [];

  onInit(): void {
    this.#flaky = [];
    rmSync(file, { force: true });
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = test.result().errors?.map(({ stack, message }) => stack ?? message) ?? [];
    this.#flaky.push([`  ${test.module.relativeModuleId}: ${test.fullName}`, ...reasons].join('\n'));
  }

  onTestRunEnd(_: unknown, unhandled: readonly { message: string; stack?: string | undefined }[]): void {
    const parts = [
      ['What no test caught', unhandled.map(({ message, stack }) => stack ?? message)],
      ['Flaky unit and HTTP tests, which passed when they were tried again', this.#flaky],
    ] as const;
    const said = parts.flatMap(([title, lines]) => (lines.length > 0 ? [`${title}:`, ...lines] : []));
    if (said.length > 0) writeFileSync(file, said.join('\n\n'));
  }
}
