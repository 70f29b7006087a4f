import { expect, it } from 'vitest';
import { sourceWords } from './terms-words.ts';

it('calls the default terms yours when you are the recipient', () => {
  const byDefault = { source: 'default', version: null } as const;
  expect(sourceWords({ ...byDefault, direction: 'incoming' })).toBe('Your default terms.');
  expect(sourceWords({ ...byDefault, direction: 'outgoing' })).toBe('The recipient’s default terms.');
});
