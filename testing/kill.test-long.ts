import { platform } from 'node:os';
import { expect, test } from 'vitest';
import { killUnderLoad } from './kill/rounds.ts';

test.skipIf(platform() !== 'linux')(
  'every acknowledged message is there once, and in the same order for both, after kill -9 of the server and of PostgreSQL',
  async () => {
    const told = await killUnderLoad({ deaths: ['the server', 'PostgreSQL'], pairs: 6 });
    expect(told.faults).toEqual([]);
    expect(told.underWay).toBeGreaterThan(0);
    expect(told.repeated).toBeGreaterThan(0);
  },
);
