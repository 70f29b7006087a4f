import type { AddressState } from '../../../../kit/web/useAddressState.ts';
import type { myLists } from '../../contract/lists.ts';

export type MyListName = (typeof myLists)[number];
export type Shown = MyListName | 'searches';

export const choices: readonly { value: Shown; label: string }[] = [
  { value: 'posted', label: 'Posted' },
  { value: 'responded', label: 'Responded' },
  { value: 'working', label: 'Working on' },
  { value: 'subscribed', label: 'Following' },
  { value: 'searches', label: 'Saved searches' },
];

export const myAddress: AddressState<{ shown: Shown }> = {
  parse: (search) => ({
    shown: choices.find(({ value }) => value === search.get('show'))?.value ?? 'posted',
  }),
  format: ({ shown }) => new URLSearchParams(shown === 'posted' ? [] : [['show', shown]]),
};
