import { expect, test } from 'vitest';
import { ApiError } from '../../../kit/web/api-error.ts';
import { passkeyMessage } from './passkeys.ts';

const named = (name: string) => Object.assign(new Error('technical words'), { name });

test('a person who closes the browser’s passkey window reads what happened, not the browser’s error', () => {
  expect(passkeyMessage(named('NotAllowedError'))).toMatch(/wasn’t used/);
  expect(passkeyMessage(named('InvalidStateError'))).toMatch(/already has a passkey/);
  expect(passkeyMessage(named('Strange'))).not.toMatch(/technical/);
});

test('a refusal by the server keeps the server’s words', () => {
  expect(passkeyMessage(new ApiError('x', 401, 'This passkey is not known here.'))).toBe(
    'This passkey is not known here.',
  );
});
