import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useStanding } from '../company/useStanding.ts';
import { standingWords } from '../words.ts';
import type { Chosen } from './useChosenCompany.ts';

/** The form, unless the two are partners or about to be: then where to go instead. */
export function KnownAlready({ company, children }: { company: Chosen; children: ReactNode }) {
  const { data, isPending } = useStanding(company.company_id, company.can.edit);
  if (company.can.edit) {
    return (
      <Card>
        <EmptyState title="This is your own company" hint="Choose another company to invite." />
      </Card>
    );
  }
  if (isPending) {
    return (
      <Card>
        <RowSkeleton />
      </Card>
    );
  }
  const known = data?.partnership;
  if (!known || data.can.invite) return children;
  return (
    <Card>
      <EmptyState
        title={
          known.partnership.status === 'Invited'
            ? `There’s already an open invitation between you and ${company.name}`
            : `${company.name} is already your partner`
        }
        hint={standingWords(known.partnership)}
        action={
          <ButtonLink to={`/partner/${company.company_id}/commission`}>
            {known.can.accept ? 'Review invitation' : 'View terms'}
          </ButtonLink>
        }
      />
    </Card>
  );
}
