import { expect, it } from 'vitest';
import { ended } from './by-clock.ts';
import { aDetail } from './detail.test-support.ts';

it('offers nothing that the server would refuse once the time is over', () => {
  const { can } = ended(aDetail({ can: { respond: true, pass: true, ask: true, copy: true } }));
  expect(Object.entries(can).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['copy']);
});

it('is closed where it was open, and over where nobody responded', () => {
  expect(ended(aDetail()).status).toBe('Reviewing');
  expect(ended(aDetail({ role: 'owner', answers: 2 })).status).toBe('Reviewing');
  expect(ended(aDetail({ role: 'owner', answers: 0 })).status).toBe('Expired');
  expect(ended(aDetail({ role: 'owner', status: 'Awarded' })).status).toBe('Awarded');
});
