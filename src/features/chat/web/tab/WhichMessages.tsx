import { type AddressState, useAddressState } from '../../../../kit/web/useAddressState.ts';
import styles from './MessagesTab.module.css';

const inAddress: AddressState<{ isAll: boolean }> = {
  parse: (search) => ({ isAll: search.get('show') === 'all' }),
  format: ({ isAll }) => new URLSearchParams(isAll ? { show: 'all' } : {}),
};

export const useShowsAll = () => useAddressState(inAddress).state.isAll;

const choices = [
  [false, 'About this referral'],
  [true, 'Whole conversation'],
] as const;

/** Only what was said about the referral, or everything. */
export function WhichMessages() {
  const { state, choose } = useAddressState(inAddress);
  return (
    <fieldset className={styles.which} aria-label="Show">
      {choices.map(([isAll, label]) => (
        <button
          key={label}
          type="button"
          className={styles.choice}
          aria-pressed={isAll === state.isAll}
          onClick={() => choose({ isAll })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
