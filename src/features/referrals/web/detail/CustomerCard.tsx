import { VisuallyHidden } from '@mantine/core';
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
import { dayText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import styles from './Detail.module.css';

const iconLook = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Who the customer is, how to reach them, and whether they want to be reached. */
export function CustomerCard({ referral }: { referral: ReferralDetail }) {
  const customer = referral.referred_entity;
  if (referral.details_removed)
    return (
      <Card title="Customer">
        <div className={styles.stack}>
          <p className={styles.small}>The customer asked us to remove their details. Don’t contact them.</p>
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
                <VisuallyHidden>Phone: </VisuallyHidden>
                {customer.phone}
              </a>
            </li>
          )}
          {customer.email && (
            <li>
              <a className={styles.way} href={`mailto:${customer.email}`}>
                <IconMail {...iconLook} />
                <VisuallyHidden>Email: </VisuallyHidden>
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

const icons = {
  untold: IconUserQuestion,
  asked: IconMailQuestion,
  given: IconCheck,
  refused: IconX,
};

function Consent({ referral }: { referral: ReferralDetail }) {
  const Icon = icons[referral.consent];
  return (
    <p className={styles.consent} data-consent={referral.consent}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{consentWords(referral)}</span>
    </p>
  );
}

function consentWords({ consent, consent_at: at, direction, partner }: ReferralDetail): string {
  const said = direction === 'outgoing' ? 'You said' : `${partner.name} said`;
  const on = at ? ` on ${dayText(at)}` : '';
  return {
    untold: `${said} the customer agreed to be contacted.`,
    asked: `${said} the customer agreed. We also asked the customer by email${on}; no answer yet.`,
    given: `The customer agreed to be contacted${on}.`,
    refused: `The customer said no${on}. Don’t contact them.`,
  }[consent];
}
