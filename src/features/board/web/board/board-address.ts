import { idIn, searchWith } from '../../../../kit/web/address.ts';
import type { AddressState } from '../../../../kit/web/useAddressState.ts';

export interface BoardAddress {
  /** The open card. */
  card: number | undefined;
}

export const boardAddress: AddressState<BoardAddress> = {
  parse: (search) => ({ card: idIn(search, 'card') }),
  format: ({ card }) => searchWith({ card }),
};
