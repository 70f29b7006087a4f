import { IconCoin } from '@tabler/icons-react';
import type { CommissionTerms } from '../../contract/terms.ts';
import { paysCommission, termsSentence } from '../../rules/terms.ts';
import styles from './CompanyHead.module.css';

/** What is paid for a referral, in one line of the first look; `payer` is `Pays`, `Pays you` or `You pay`. */
export function TermsLine({ payer, terms }: { payer: string; terms: CommissionTerms | null }) {
  return (
    <p className={styles.terms} data-pays={paysCommission(terms)}>
      <IconCoin size={20} stroke={1.75} aria-hidden="true" />
      {terms ? `${payer} ${termsSentence(terms)}` : 'No commission terms yet'}
    </p>
  );
}
