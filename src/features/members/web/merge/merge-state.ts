import { idIn, searchWith } from '../../../../kit/web/address.ts';

/** Which two, and the merge that was asked for; in the address, so that it can be left and come back to. */
export interface MergeState {
  stays: number | undefined;
  goes: number | undefined;
  merge: number | undefined;
}

export const parseMerge = (search: URLSearchParams): MergeState => ({
  stays: idIn(search, 'stays'),
  goes: idIn(search, 'goes'),
  merge: idIn(search, 'merge'),
});

export const formatMerge = ({ stays, goes, merge }: MergeState): URLSearchParams =>
  searchWith({ stays, goes, merge });
