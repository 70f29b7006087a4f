import { expect, it } from 'vitest';
import { ended } from './by-clock.ts';
import { aDetail } from './detail.test-support.ts';

it('offers nothing that the server would refuse once the time is over', () => {
  const { can } = ended(aDetail({ can: { respond: true, pass: true, ask: true, copy: true } }));
  expect(Object.entries(can).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['copy']);
});
