import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Fault } from './fault.ts';

// `planter.ts <copy of the code>`, a process of its own: it is sent one order after another and answers how the tests went. Vitest stays, and with
// it all that it has read and translated, so that a fault costs one file that is read again, and its tests.

export interface Order {
  tests: readonly string[];
  named?: RegExp | undefined;
  /** Nothing is planted where it is missing. */
  fault?: Pick<Fault, 'file' | 'from' | 'to'>;
}

export interface Outcome {
  isGood: boolean;
  failed: string[];
  seconds: number;
}

const copy = process.argv[2]!;
const vitest = await createVitest('test', {
  root: copy,
  config: join(copy, 'vitest.config.ts'),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});
await vitest.standalone();

async function run({ tests, named }: Order): Promise<Outcome> {
  const began = performance.now();
  const project = vitest.getRootProject();
  const files = tests.map((file) =>
    project.createSpecification(join(copy, file), { ...(named && { testNamePattern: named }) }),
  );
  // It remembers the last ones, which would count as failures of these and end them at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
  const failed = testModules.flatMap((file) => [
    ...[...file.children.allTests('failed')].map(({ fullName }) => fullName),
    ...file.errors().map(({ message }) => message),
  ]);
  return {
    isGood: testModules.every((file) => file.ok()) && unhandledErrors.length === 0,
    failed,
    seconds: (performance.now() - began) / 1000,
  };
}

/** With the fault in place; the file is as it was afterwards. */
async function plant(order: Order): Promise<Outcome> {
  if (!order.fault) return run(order);
  const path = join(copy, order.fault.file);
  const text = readFileSync(path, 'utf8');
  const write = (now: string) => {
    writeFileSync(path, now);
    vitest.invalidateFile(path);
  };
  write(text.replace(order.fault.from, () => order.fault!.to));
  try {
    return await run(order);
  } finally {
    write(text);
  }
}

process.on('message', (order: Order) => void plant(order).then((outcome) => process.send!(outcome)));
process.on('disconnect', () => void vitest.close().then(() => process.exit(0)));
process.send!('ready');
