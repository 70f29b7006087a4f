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
        <EmptyState title="This is your own company" hint="Choose another one to invite." />
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
        title={`${company.name}: ${lowered(standingWords(known.partnership))}`}
        hint="Everything between the two of you is on its page."
        action={<ButtonLink to={`/partner/${company.company_id}/commission`}>See the terms</ButtonLink>}
      />
    </Card>
  );
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
