import {
  IconBrandLinkedin,
  IconCheck,
  IconMail,
  IconMailQuestion,
  IconMapPin,
  IconPhone,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ReferralDetail } from '../../contract.ts';
import { dayText } from '../day-words.ts';
import styles from './Detail.module.css';

const iconLook = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Who the customer is, how to reach them, and whether they want to be reached. */
export function CustomerCard({ referral }: { referral: ReferralDetail }) {
  const customer = referral.referred_entity;
  if (referral.details_removed)
    return (
      <Card title="Customer">
        <div className={styles.stack}>
          <p className={styles.small}>
            The customer asked for their details to be removed. They must not be contacted.
          </p>
        </div>
      </Card>
    );
  const role = [customer.position, customer.company].filter(Boolean).join(', ');
  return (
    <Card title="Customer">
      <div className={styles.stack}>
        <div className={styles.customer}>
          <span className={styles.customerName}>{customer.contact_name}</span>
          {role && <span>{role}</span>}
          {customer.industry && <span className={styles.small}>{customer.industry}</span>}
        </div>
        <ul className={styles.ways} aria-label="Ways to reach the customer">
          {customer.phone && (
            <li>
              <a className={styles.way} href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>
                <IconPhone {...iconLook} />
                {customer.phone}
              </a>
            </li>
          )}
          {customer.email && (
            <li>
              <a className={styles.way} href={`mailto:${customer.email}`}>
                <IconMail {...iconLook} />
                {customer.email}
              </a>
            </li>
          )}
          {customer.address && (
            <li className={styles.way}>
              <IconMapPin {...iconLook} />
              {customer.address}
            </li>
          )}
          {customer.linkedin && <LinkedIn address={customer.linkedin} />}
        </ul>
        <Consent referral={referral} />
      </div>
    </Card>
  );
}

/** Only what is an address on the web becomes a link. */
function LinkedIn({ address }: { address: string }) {
  const isAddress = /^(https?:\/\/)?([\w-]+\.)?linkedin\.com\/\S+$/i.test(address);
  const content = (
    <>
      <IconBrandLinkedin {...iconLook} />
      {address.replace(/^https?:\/\//i, '')}
    </>
  );
  return (
    <li>
      {isAddress ? (
        <a
          className={styles.way}
          href={`https://${address.replace(/^https?:\/\//i, '')}`}
          target="_blank"
          rel="noreferrer"
        >
          {content}
        </a>
      ) : (
        <span className={styles.way}>{content}</span>
      )}
    </li>
  );
}

const consents = {
  untold: { icon: IconUserQuestion, words: 'The sender says that the customer agreed to be contacted.' },
  asked: { icon: IconMailQuestion, words: 'The sender says yes; the customer was asked by e-mail as well.' },
  given: { icon: IconCheck, words: 'The customer said yes to being contacted' },
  refused: { icon: IconX, words: 'The customer said no. They must not be contacted' },
};

function Consent({ referral: { consent, consent_at: at } }: { referral: ReferralDetail }) {
  const { icon: Icon, words } = consents[consent];
  const isAnswer = consent === 'given' || consent === 'refused';
  return (
    <p className={styles.consent} data-consent={consent}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{isAnswer ? `${words}${at ? ` on ${dayText(at)}` : ''}.` : words}</span>
    </p>
  );
}
