import { IconCoin } from '@tabler/icons-react';
import type { CommissionTerms } from '../../contract/terms.ts';
import { paysCommission, termsSentence } from '../../rules/terms.ts';
import styles from './CompanyCard.module.css';

export function CardTerms({ terms, isMine }: { terms: CommissionTerms | null; isMine: boolean }) {
  const verb = isMine ? 'You pay' : 'Pays';
  return (
    <p className={styles.terms} data-pays={paysCommission(terms)}>
      <IconCoin size={16} stroke={1.75} aria-hidden="true" />
      <span>{terms ? `${verb} ${termsSentence(terms)}` : 'No commission terms yet'}</span>
    </p>
  );
}
