import type { SavedSearch } from '../../contract/lists.ts';

export type Tells = SavedSearch['tells'];

export const tellsChoices = [
  { value: 'daily', label: 'Once a day, all together' },
  { value: 'at_once', label: 'Immediately, one by one' },
] as const satisfies readonly { value: Tells; label: string }[];

export const tellsIn = (value: string): Tells => (value === 'at_once' ? 'at_once' : 'daily');
