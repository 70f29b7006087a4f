import { IconHeartHandshake } from '@tabler/icons-react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { termsSentence } from '../../../members/web/public.ts';
import styles from './Send.module.css';

export interface Offered {
  id: number;
  name: string;
  avatar: string | null;
  facts: readonly (string | null)[];
  terms: CommissionTerms | null;
  isPartner: boolean;
  /** Why it is suggested, the strongest first. */
  reasons: readonly string[];
}

export function ReceiverOption({ company, choose }: { company: Offered; choose: () => void }) {
  const facts = company.facts.filter(Boolean).join(' · ');
  return (
    <button type="button" className={styles.option} onClick={choose}>
      <Avatar name={company.name} id={company.id} src={company.avatar} size={40} shape="square" />
      <span className={styles.receiverWords}>
        <span className={styles.receiverName}>
          {company.name}
          {company.isPartner && (
            <span className={styles.partnerMark}>
              <IconHeartHandshake size={14} stroke={1.75} aria-hidden="true" />
              Partner
            </span>
          )}
        </span>
        {facts && <span className={styles.hint}>{facts}</span>}
        {/* Among the reasons of a suggestion the terms are named already. */}
        {company.terms && company.reasons.length === 0 && (
          <span className={styles.pays}>Pays {termsSentence(company.terms)}</span>
        )}
        {company.reasons.length > 0 && (
          <span className={styles.reasons}>
            {company.reasons.map((reason) => (
              <span key={reason} className={styles.reason}>
                {reason}
              </span>
            ))}
          </span>
        )}
      </span>
    </button>
  );
}
