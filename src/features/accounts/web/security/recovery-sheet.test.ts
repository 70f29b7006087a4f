import { expect, test } from 'vitest';
import { recoverySheet } from './recovery-sheet.ts';

test('kept recovery codes say whose they are, and each stands on its own line', () => {
  const lines = recoverySheet(['aaaa-bbbb', 'cccc-dddd'], {
    email: 'ada@example.org',
    community: 'Harbour',
  }).split('\n');
  expect(lines[0]).toContain('ada@example.org');
  expect(lines).toContain('aaaa-bbbb');
  expect(lines).toContain('cccc-dddd');
});
