import { Button } from '@mantine/core';
import { IconBriefcase, IconCalendar, IconClock, IconCoin, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { paysCommission, termsSentence } from '../../rules.ts';
import { LastActive } from '../LastActive.tsx';
import { MessageLink } from '../MessageLink.tsx';
import { placeOf } from './place-of.ts';
import styles from './CompanyHead.module.css';
import { contactOf, recipientOf } from './recipient-of.ts';
import type { ShownCompany } from './useCompany.ts';

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Who it is, what it does, why to trust it, and what it pays: the first look. */
export function CompanyHead({ company }: { company: ShownCompany }) {
  const contact = contactOf(company);
  return (
    <header className={styles.head}>
      <div className={styles.cover} data-has-picture={company.cover !== null}>
        <Picture src={company.cover} alt="" width={1600} height={400} instead={null} />
      </div>
      <div className={styles.body}>
        <div className={styles.logo}>
          <Avatar name={company.name} id={company.company_id} src={company.avatar} size={88} shape="square" />
        </div>
        <div className={styles.actions}>
          {company.can.message && contact && (
            <MessageLink recipient={recipientOf(company, contact)} variant="filled" />
          )}
          {company.can.edit && (
            <Button component={Link} to="/profile/company" variant="default" size="sm">
              Edit profile
            </Button>
          )}
        </div>
        <h1 className={styles.name}>{company.name}</h1>
        {company.pitch && <p className={styles.pitch}>{company.pitch}</p>}
        <ul className={styles.facts} aria-label="At a glance">
          {company.industry && (
            <li>
              <IconBriefcase {...icon} /> {company.industry}
            </li>
          )}
          <li>
            <IconMapPin {...icon} /> {placeOf(company)}
          </li>
          <li>
            <IconCalendar {...icon} /> Member since {month.format(new Date(company.joined_at))}
          </li>
          <li>
            <IconClock {...icon} />
            <span>
              <LastActive at={company.last_active_at} />
            </span>
          </li>
        </ul>
        <p className={styles.terms} data-pays={paysCommission(company.commission)}>
          <IconCoin {...icon} size={20} />
          {company.commission
            ? `${company.can.edit ? 'You pay' : 'Pays'} ${termsSentence(company.commission)}`
            : 'No commission terms yet'}
        </p>
      </div>
    </header>
  );
}
