import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../../kit/web/queries.ts';
import { suggestReceivers } from '../../calls/before-sending.gen.ts';

export const patience = 300;
const longestNeed = 300;

/** Companies for the need as far as it is typed. */
export function useSuggested(need: string, place: string, isWanted: boolean) {
  const wanted = need.slice(0, longestNeed);
  const [q] = useDebouncedValue(wanted, patience);
  const answer = useCall(
    suggestReceivers,
    { query: { q, place: place.slice(0, 80) } },
    { keepPrevious: true, identity: q === '' ? 'partners' : 'matches', enabled: isWanted },
  );
  const partners = answer.data?.suggestions.filter(({ is_partner: isPartner }) => isPartner) ?? [];
  return {
    q,
    answer,
    /** The only partner who does what is needed: nobody has to choose. */
    onlyPartner: q !== '' && partners.length === 1 ? partners[0]!.receiver.id : undefined,
    isSettled: q === wanted && !answer.isPlaceholderData && !answer.isPending,
  };
}
export type Suggested = ReturnType<typeof useSuggested>;
