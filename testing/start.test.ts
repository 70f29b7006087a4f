import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Place } from './place.ts';
import { startProgram, until } from './product.ts';

// Kills, signals, development and what else keeps it from starting: `start.test-long.ts`.

let place: Place;
beforeAll(async () => {
  place = await Place.find();
});
afterAll(() => place.leave());

test.skipIf(platform() !== 'linux')(
  'creates its demo when it is started for the first time, says where to look, and stops everything on Ctrl-C',
  { timeout: 600_000 },
  async () => {
    const product = place.start();
    await product.ready;
    for (const words of [
      'Creating the demo communities',
      `http://harbour.localhost:${place.port}`,
      `http://summit.localhost:${place.port}`,
      'admin@demo.test',
      'member@demo.test',
      'partner@demo.test',
      'guildhall-demo',
    ]) {
      expect(product.output()).toContain(words);
    }
    expect((await place.signIn()).status).toBe(200);
    expect(place.databases()).toHaveLength(1);
    product.launcher.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(place.databases()).toEqual([]);
    // The browser stories go on from it too (scripts/test.mjs).
    if (process.env.LEAVE_DEMO_IN) place.copyTo(process.env.LEAVE_DEMO_IN);
  },
);

describe('what keeps the product from starting is said in one sentence, without a trace', () => {
  test.for<[string, Record<string, string>, RegExp]>([
    ['a wrong variable', { PORT: '70000' }, /PORT is "70000", and it must be a whole number/],
    ['a data folder that cannot be written', { DATA_DIR: '/dev/null/data' }, /cannot be written/],
  ])('%s', async ([, env, sentence]) => {
    const product = place.start(env);
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(sentence);
    expect(product.output()).not.toMatch(/\n {4}at /);
    expect(product.output()).not.toContain('Restarting');
  });
});

describe('a server that ends again and again', () => {
  /** The launcher's own loop, around a program that ends at once, and with these pauses. */
  const keepRunning = (pauses: number[], program = 'process.exit(7)') => {
    const script = `import { keepRunning } from './scripts/keep-running.mjs';
      process.exit(await keepRunning(process.execPath, ['-e', ${JSON.stringify(program)}], ${JSON.stringify({ pauses })}));`;
    return startProgram(['--input-type=module', '-e', script]);
  };

  test('is started again after longer and longer pauses, and then given up loudly', async () => {
    const { ended, output } = keepRunning([10, 20]);
    expect(await ended).toBe(1);
    expect(output().match(/Restarting in [\d.]+ s/g)).toEqual([
      'Restarting in 0.01 s',
      'Restarting in 0.02 s',
    ]);
    expect(output()).toContain('stopped 3 times in a row (code 7 the last time), so it stays down.');
  });

  test('is tried again after a crash even if it says that it cannot start, but not at its first start', async () => {
    const starts = JSON.stringify(join(place.dataDir, 'starts'));
    const endsWith = (
      ...codes: number[]
    ) => `const fs = require('node:fs'); fs.appendFileSync(${starts}, 'x');
      process.exit([${codes.join()}][fs.readFileSync(${starts}).length - 1]);`;
    expect(await keepRunning([10, 20, 40], endsWith(7, 78, 78, 0)).ended).toBe(0);
    const atFirst = keepRunning([10], 'process.exit(78)');
    expect(await atFirst.ended).toBe(1);
    expect(atFirst.output()).not.toContain('Restarting');
  });

  test('is told that the web app is built beside it, again after each restart', async () => {
    const starts = JSON.stringify(join(place.dataDir, 'told'));
    const program = `const fs = require('node:fs');
      process.once('message', (said) => {
        fs.appendFileSync(${starts}, process.env.GUILDHALL_WEB + ': ' + said + '; ');
        process.exit(fs.readFileSync(${starts}, 'utf8').split(';').length > 2 ? 0 : 7);
      });`;
    const script = `import { keepRunning } from './scripts/keep-running.mjs';
      const options = { pauses: [10], building: Promise.resolve() };
      process.exit(await keepRunning(process.execPath, ['-e', ${JSON.stringify(program)}], options));`;
    expect(await startProgram(['--input-type=module', '-e', script]).ended).toBe(0);
    expect(readFileSync(JSON.parse(starts) as string, 'utf8')).toBe('building: web app built; '.repeat(2));
  });

  test('is not started again once somebody has asked it to stop', async () => {
    const { ended, output, launcher } = keepRunning([60_000]);
    await until(() => output().includes('Restarting in 60 s'));
    launcher.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
