import { Button } from '@mantine/core';
import { IconCalendar, IconClock, IconCoin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paysCommission, termsSentence } from '../../rules.ts';
import { CompanyFace } from '../CompanyFace.tsx';
import { Fact } from '../Fact.tsx';
import { LastActive } from '../LastActive.tsx';
import { MessageLink } from '../MessageLink.tsx';
import { placeOf } from '../place-of.ts';
import styles from './CompanyHead.module.css';
import { contactOf, recipientOf } from './recipient-of.ts';
import type { ShownCompany } from './useCompany.ts';

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

/** Who it is, what it does, why to trust it, and what it pays. */
export function CompanyHead({ company }: { company: ShownCompany }) {
  const { city, country } = company;
  return (
    <CompanyFace
      id={company.company_id}
      company={company}
      place={placeOf({ city, country })}
      moreFacts={
        <>
          <Fact icon={IconCalendar}>Member since {month.format(new Date(company.joined_at))}</Fact>
          <Fact icon={IconClock}>
            <LastActive at={company.last_active_at} />
          </Fact>
        </>
      }
      actions={<Actions company={company} />}
    >
      <p className={styles.terms} data-pays={paysCommission(company.commission)}>
        <IconCoin size={20} stroke={1.75} aria-hidden="true" />
        {company.commission
          ? `${company.can.edit ? 'You pay' : 'Pays'} ${termsSentence(company.commission)}`
          : 'No commission terms yet'}
      </p>
    </CompanyFace>
  );
}

function Actions({ company }: { company: ShownCompany }) {
  const contact = contactOf(company);
  return (
    <>
      {company.can.message && contact && (
        <MessageLink recipient={recipientOf(company, contact)} variant="filled" />
      )}
      {company.can.edit && (
        <Button component={Link} to="/profile/company" variant="default" size="sm">
          Edit profile
        </Button>
      )}
    </>
  );
}
