import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { type AddressState, useAddressState } from '../../../../kit/web/useAddressState.ts';
import styles from './MessagesTab.module.css';

type Shown = 'referral' | 'all';

const inAddress: AddressState<{ shown: Shown }> = {
  parse: (search) => ({ shown: search.get('show') === 'all' ? 'all' : 'referral' }),
  format: ({ shown }) => new URLSearchParams(shown === 'all' ? { show: 'all' } : {}),
};

export const useShowsAll = () => useAddressState(inAddress).state.shown === 'all';

const choices = [
  { value: 'referral', label: 'About this referral' },
  { value: 'all', label: 'Whole conversation' },
] as const;

/** Only what was said about the referral, or everything. */
export function WhichMessages() {
  const { state } = useAddressState(inAddress);
  return (
    <div className={styles.which}>
      <Choices
        label="Show"
        choices={choices}
        chosen={state.shown}
        searchOf={(shown) => inAddress.format({ shown })}
      />
    </div>
  );
}
