import { id } from '../../../../kit/common/fields.ts';
import type { AddressState } from '../../../../kit/web/useAddressState.ts';

export const roundsParts = [
  { value: 'rounds', label: 'Rounds' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'results', label: 'Results' },
] as const;
export type RoundsPartName = (typeof roundsParts)[number]['value'];

interface State {
  part: RoundsPartName;
  /** Null: the one that is under way, or the newest. */
  round: number | null;
}

export const roundsAddress: AddressState<State> = {
  parse(search) {
    const wanted = search.get('part');
    const part = roundsParts.find(({ value }) => value === wanted)?.value ?? 'rounds';
    return { part, round: id.safeParse(search.get('round') ?? '').data ?? null };
  },
  format({ part, round }) {
    const search = new URLSearchParams();
    if (part !== 'rounds') search.set('part', part);
    if (round !== null) search.set('round', String(round));
    return search;
  },
};
