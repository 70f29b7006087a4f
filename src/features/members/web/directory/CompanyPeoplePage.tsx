import { useParams } from 'react-router';
import { useCommunity } from '../../../communities/web/public.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { CompanyMissing } from '../CompanyMissing.tsx';
import { isMissing, useCompany } from '../company/useCompany.ts';
import gridStyles from './CompanyGrid.module.css';
import { GridSkeleton } from './GridSkeleton.tsx';
import { PersonCard } from './PersonCard.tsx';

/** One company's people; `filterCom` is the `company_id` or the `user_id` of any of them. */
export default function CompanyPeoplePage() {
  const { filterCom } = useParams();
  const tab = useCommunity().tab_name_members || 'Members';
  const answer = useCompany(filterCom);
  const { data: company } = answer;
  if (isMissing(answer)) return <CompanyMissing />;
  const back = (
    <ButtonLink to="/marketplace/members" variant="default">
      Back to {tab}
    </ButtonLink>
  );
  return (
    <Page
      title={company ? `People at ${company.name}` : tab}
      description={company?.pitch}
      actions={back}
      width="full"
    >
      {company === undefined &&
        (answer.error ? <ErrorState error={answer.error} retry={answer.refetch} /> : <GridSkeleton />)}
      {company && (
        <ul className={gridStyles.grid} aria-label={`People at ${company.name}`}>
          {company.people.map((person) => (
            <li key={person.user_id}>
              <PersonCard person={person} company={company} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
