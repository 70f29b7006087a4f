import { expect, it } from 'vitest';
import { supportText } from './support-text.ts';

it("says the fixed words, then the error's own", () => {
  expect(supportText('harbour.localhost', { message: 'The message is too long.' })).toBe(
    'Oooops... An error has occured. Please contact support@harbour.localhost. The message is too long.',
  );
});
