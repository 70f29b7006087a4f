import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { getMyCompany } from '../../../members/calls/my-company.gen.ts';
import { CompanyBox } from '../../../members/web/public.ts';
import { ChosenCompany } from './ChosenCompany.tsx';
import styles from './Invite.module.css';
import { InviteForm } from './InviteForm.tsx';
import { KnownAlready } from './KnownAlready.tsx';
import { MailInvitations } from './MailInvitations.tsx';
import { useChosenCompany } from './useChosenCompany.ts';
import { usePartnerIds } from './usePartnerIds.ts';
import { WhomToggle } from './WhomToggle.tsx';

const words: Record<Direction, { documentTitle: string; description: string; hint: string }> = {
  outgoing: {
    documentTitle: 'Invite a partner',
    description: 'Agree on what a company pays you for the customers you send.',
    hint: 'Who would you send customers to?',
  },
  incoming: {
    documentTitle: 'Invite a partner who sends you work',
    description: 'Ask a company to send you customers, and agree on what you pay for them.',
    hint: 'Whose customers could need you?',
  },
};

/** Invites a company of the community, or someone by email; the two addresses differ in which way it is for. */
export default function InvitePage({ direction }: { direction: Direction }) {
  useDirection(direction);
  const [search, setSearch] = useSearchParams();
  const isByMail = search.get('by') === 'mail';
  const { company, isLoading } = useChosenCompany(isByMail ? null : search.get('company'));
  const mine = useCall(getMyCompany, {});
  const [message, keepMessage] = useState('');
  const partners = usePartnerIds();
  const place = useRef<HTMLDivElement>(null);
  const choose = (companyId: number | undefined) => {
    setSearch(companyId === undefined ? {} : { company: String(companyId) }, { replace: true });
    // What was pressed goes away; focus stays near it.
    place.current?.focus({ preventScroll: true });
  };
  const { documentTitle, description, hint } = words[direction];
  const shared = { direction, message, keepMessage };
  return (
    <Page title="Invite a partner" documentTitle={documentTitle} description={description}>
      <Card>
        <div className={styles.whom}>
          <WhomToggle isByMail={isByMail} />
          <div ref={place} tabIndex={-1} className={styles.place}>
            {!isByMail &&
              (company ? (
                <ChosenCompany label="Company" company={company} change={() => choose(undefined)} />
              ) : isLoading ? (
                <RowSkeleton />
              ) : (
                <CompanyBox
                  label="Company"
                  hint={hint}
                  direction={direction}
                  choose={choose}
                  without={partners}
                  allLeftOut="You’re already partners."
                />
              ))}
          </div>
        </div>
      </Card>
      {mine.error && !mine.data && <ErrorState error={mine.error} retry={mine.refetch} />}
      {mine.data &&
        (isByMail || !company ? (
          isByMail && <InviteForm key="mail" {...shared} mine={mine.data} company={undefined} />
        ) : (
          <KnownAlready company={company}>
            <InviteForm key={company.company_id} {...shared} mine={mine.data} company={company} />
          </KnownAlready>
        ))}
      <MailInvitations isQuiet={!isByMail} />
    </Page>
  );
}
