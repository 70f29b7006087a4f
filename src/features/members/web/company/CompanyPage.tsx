import { useEffect } from 'react';
import { useMatch, useParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { CompanyMissing } from '../CompanyMissing.tsx';
import { CommissionTab } from './CommissionTab.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import styles from './Company.module.css';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { isMissing, type ShownCompany, useCompany } from './useCompany.ts';

interface Props {
  tab: 'profile' | 'commission';
  /** Called when somebody sees the company. */
  onShown: () => void;
}

export default function CompanyPage({ tab, onShown }: Props) {
  const { id } = useParams();
  const answer = useCompany(id);
  if (isMissing(answer)) return <CompanyMissing />;
  if (answer.data) return <Shown company={answer.data} id={id ?? ''} tab={tab} onShown={onShown} />;
  if (!answer.error) return <CompanySkeleton />;
  return (
    <Card>
      <ErrorState error={answer.error} retry={answer.refetch} />
    </Card>
  );
}

function Shown({ company, id, tab, onShown }: Props & { company: ShownCompany; id: string }) {
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
      <CompanyHead company={company} />
      <TabLinks label={`Parts of ${company.name}`} tabs={tabs} />
      {tab === 'profile' ? <ProfileTab company={company} /> : <CommissionTab company={company} />}
    </div>
  );
}
