import type { KeptValue } from '../contract/audit.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const plain = (name: string) => name.replaceAll(/[._-]+/g, ' ').trim();

/** `needs_approval` is "Needs approval", and `is_vetted` is "Vetted". */
export const fieldWords = (field: string) => capital(plain(field.replace(/^(is|has)_|_id$/g, '')));

/** A time is left to whoever knows the reader's clock. */
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
/** As the code calls a state, and nothing that a person typed. */
const code = /^[a-z]+(_[a-z]+)*$/;

/** What was kept of a field, as a reader would say it. */
export function valueWords(value: KeptValue | undefined, timeWords: (at: string) => string): string {
  if (value === undefined || value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.length === 0 ? 'None' : value.join(', ');
  if (time.test(value)) return timeWords(value);
  return code.test(value) ? capital(plain(value)) : value;
}
