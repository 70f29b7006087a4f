import { Button } from '@mantine/core';
import { IconCalendar, IconClock, IconLayoutKanban } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthText } from '../../../../kit/common/dates.ts';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { useLayers } from '../../../../kit/web/layers.ts';
import { CompanyFace } from '../CompanyFace.tsx';
import { Fact } from '../Fact.tsx';
import { LastActive } from '../LastActive.tsx';
import { MessageLink } from '../MessageLink.tsx';
import { placeOf } from '../place-of.ts';
import { contactOf, recipientOf } from './recipient-of.ts';
import { TermsLine } from './TermsLine.tsx';
import type { ShownCompany } from './useCompany.ts';

interface Props {
  company: ShownCompany;
  /** Facts from what it has done. */
  proof: ReactNode;
  /** How we stand with it, and the next thing to do. */
  standing: ReactNode;
  action: ReactNode;
  /** What it pays, by default or as the two have agreed. */
  pays: ReactNode;
}

export const standardTerms = ({ can, commission }: ShownCompany) => (
  <TermsLine payer={can.edit ? 'You pay' : 'Pays'} terms={commission} />
);

/** Who it is, what it does, why to trust it, and what it pays. */
export function CompanyHead({ company, proof, standing, action, pays }: Props) {
  const { city, country } = company;
  return (
    <CompanyFace
      id={company.company_id}
      company={company}
      place={placeOf({ city, country })}
      moreFacts={
        <>
          {proof}
          {standing}
          <Fact icon={IconCalendar}>Member since {monthText(company.joined_at)}</Fact>
          <Fact icon={IconClock}>
            <LastActive who={`company ${company.company_id}`} at={company.last_active_at} />
          </Fact>
        </>
      }
      actions={<Actions company={company} action={action} />}
    >
      {pays}
    </CompanyFace>
  );
}

function Actions({ company, action }: Pick<Props, 'company' | 'action'>) {
  const contact = contactOf(company);
  const { open } = useLayers();
  return (
    <>
      {action}
      {company.can.message && contact && <MessageLink recipient={recipientOf(company, contact)} />}
      {!company.can.edit && (
        <IconButton
          icon={IconLayoutKanban}
          aria-label="Add to board"
          title="Add to board"
          onClick={() => open('make-card', `companyId=${company.company_id}`)}
        />
      )}
      {company.can.edit && (
        <Button component={Link} to="/profile/company" variant="default" size="sm">
          Edit profile
        </Button>
      )}
    </>
  );
}
