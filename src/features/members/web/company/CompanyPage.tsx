import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useMatch, useParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { CompanyMissing } from '../CompanyMissing.tsx';
import { CommissionTab } from './CommissionTab.tsx';
import { CompanyHead, standardTerms } from './CompanyHead.tsx';
import styles from './Company.module.css';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { isMissing, type ShownCompany, useCompany } from './useCompany.ts';

interface Props {
  tab: 'profile' | 'commission';
  /** Called when somebody sees the company. */
  onShown: () => void;
  between: Between;
}

interface Whose {
  companyId: number;
  isMine: boolean;
}

/** What other features say about a company: how we stand with it, what to do next, what it pays us, and all terms. */
export interface Between {
  Fact: ComponentType<Whose>;
  Action: ComponentType<Whose>;
  Pays: ComponentType<Whose & { children: ReactNode }>;
  Terms: ComponentType<Whose & { children: ReactNode }>;
}

export default function CompanyPage(props: Props) {
  const { id } = useParams();
  const answer = useCompany(id);
  if (isMissing(answer)) return <CompanyMissing />;
  if (answer.data) return <Shown {...props} company={answer.data} id={id ?? ''} />;
  if (!answer.error) return <CompanySkeleton />;
  return (
    <Card>
      <ErrorState error={answer.error} retry={answer.refetch} />
    </Card>
  );
}

function Shown(props: Props & { company: ShownCompany; id: string }) {
  const { company, id, tab, onShown, between } = props;
  const whose = { companyId: company.company_id, isMine: company.can.edit };
  useDocumentTitle(company.name);
  useEffect(onShown, [onShown]);
  // `/partner/{id}` alone is the profile, too.
  const profile = useMatch('/partner/:id/profile') ? `/partner/${id}/profile` : `/partner/${id}`;
  const tabs = [
    { path: profile, label: 'Profile', isEnd: true },
    { path: `/partner/${id}/commission`, label: 'Commission' },
  ];
  return (
    <div className={styles.page}>
      <CompanyHead
        company={company}
        standing={<between.Fact {...whose} />}
        action={<between.Action {...whose} />}
        pays={<between.Pays {...whose}>{standardTerms(company)}</between.Pays>}
      />
      <TabLinks label={`Parts of ${company.name}`} tabs={tabs} />
      {tab === 'profile' ? (
        <ProfileTab company={company} />
      ) : (
        <between.Terms {...whose}>
          <CommissionTab company={company} />
        </between.Terms>
      )}
    </div>
  );
}
