import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useMatch, useParams } from 'react-router';
import { ScreenFailure } from '../../../../kit/web/components/ScreenFailure.tsx';
import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { CompanyMissing } from '../CompanyMissing.tsx';
import { CommissionTab } from './CommissionTab.tsx';
import { CompanyHead, standardTerms } from './CompanyHead.tsx';
import styles from './Company.module.css';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { isMissing, type ShownCompany, useCompany } from './useCompany.ts';
import { noteCompanyVisit } from './visits.ts';

/** The other tabs are those of other features. */
export type CompanyTab = 'profile' | 'commission' | 'referrals' | 'reviews' | 'messages';

interface Props {
  tab: CompanyTab;
  between: Between;
  /** Whether the others can say what they know, so that nothing moves afterwards. */
  isKnown: boolean;
}

interface Whose {
  companyId: number;
  isMine: boolean;
}

/**
 * What other features say about a company: why to trust it, how we stand with it, what to do next, what it pays us, and all
 * terms; and what went between the two, what customers said, and what was written to each other.
 */
export interface Between {
  Proof: ComponentType<Whose>;
  Fact: ComponentType<Whose>;
  Action: ComponentType<Whose>;
  Pays: ComponentType<Whose & { children: ReactNode }>;
  Terms: ComponentType<Whose & { children: ReactNode }>;
  Referrals: ComponentType<Whose & { name: string }>;
  Reviews: ComponentType<Whose & { name: string }>;
  Messages: ComponentType<Whose>;
  /** Below the profile: work that it has to give. */
  Offers: ComponentType<Whose>;
}

const titles: Record<Exclude<CompanyTab, 'profile'>, string> = {
  commission: 'Commission',
  referrals: 'Referrals',
  reviews: 'Reviews',
  messages: 'Messages',
};

export default function CompanyPage(props: Props) {
  const { id } = useParams();
  const answer = useCompany(id);
  if (isMissing(answer)) return <CompanyMissing />;
  if (answer.data && props.isKnown) return <Shown {...props} company={answer.data} id={id ?? ''} />;
  if (!answer.error) return <CompanySkeleton />;
  return <ScreenFailure error={answer.error} retry={answer.refetch} />;
}

function Shown(props: Props & { company: ShownCompany; id: string }) {
  const { company, id, between, tab } = props;
  const whose = { companyId: company.company_id, isMine: company.can.edit };
  useDocumentTitle(tab === 'profile' ? company.name : `${titles[tab]} · ${company.name}`);
  useEffect(noteCompanyVisit, []);
  // `/partner/{id}` alone is the profile, too.
  const profile = useMatch('/partner/:id/profile') ? `/partner/${id}/profile` : `/partner/${id}`;
  const tabs = [
    { path: profile, label: 'Profile', isEnd: true },
    { path: `/partner/${id}/commission`, label: titles.commission },
    ...(whose.isMine ? [] : [{ path: `/partner/${id}/referrals`, label: titles.referrals }]),
    { path: `/partner/${id}/reviews`, label: titles.reviews },
    ...(whose.isMine ? [] : [{ path: `/partner/${id}/messages`, label: titles.messages }]),
  ];
  return (
    <div className={styles.page}>
      <CompanyHead
        company={company}
        proof={<between.Proof {...whose} />}
        standing={<between.Fact {...whose} />}
        action={<between.Action {...whose} />}
        pays={<between.Pays {...whose}>{standardTerms(company)}</between.Pays>}
      />
      <TabLinks label={`${company.name} sections`} tabs={tabs} />
      <Part {...props} whose={whose} />
    </div>
  );
}

function Part({ tab, company, between, whose }: Props & { company: ShownCompany; whose: Whose }) {
  switch (tab) {
    case 'profile':
      return (
        <>
          <ProfileTab company={company} />
          <between.Offers {...whose} />
        </>
      );
    case 'commission':
      return (
        <between.Terms {...whose}>
          <CommissionTab company={company} />
        </between.Terms>
      );
    case 'referrals':
      return <between.Referrals {...whose} name={company.name} />;
    case 'reviews':
      return <between.Reviews {...whose} name={company.name} />;
    case 'messages':
      return <between.Messages {...whose} />;
  }
}
