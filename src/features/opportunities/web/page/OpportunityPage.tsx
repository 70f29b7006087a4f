import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ScreenFailure } from '../../../../kit/web/components/ScreenFailure.tsx';
import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { JustPosted } from '../form/JustPosted.tsx';
import { hasUnsaved } from '../responses/own/has-unsaved.ts';
import { useBoardName } from '../words/useBoardName.ts';
import { BriefTab } from './brief/BriefTab.tsx';
import { Head } from './Head.tsx';
import styles from './Page.module.css';
import { PageSkeleton } from './PageSkeleton.tsx';
import { isOffered, notHereWords, pathTo, tabIn, type TabName, tabNames } from './tabs.ts';
import { useByClock, useOpportunity } from './useOpportunity.ts';

const later = () => import('./later-tabs.ts');
const { Part: ResponsesTab } = part(async () => ({
  default: (await import('../responses/ResponsesTab.tsx')).ResponsesTab,
}));
const tabParts = {
  brief: BriefTab,
  responses: ResponsesTab,
  members: part(async () => ({ default: (await later()).MembersTab })).Part,
  files: part(async () => ({ default: (await later()).FilesTab })).Part,
  activity: part(async () => ({ default: (await later()).ActivityTab })).Part,
};

export default function OpportunityPage() {
  const { id, tab } = useParams();
  const answer = useOpportunity(id);
  if (answer.isMissing) return <Missing />;
  if (answer.data) return <Shown key={answer.data.id} known={answer.data} tab={tabIn(tab)} />;
  if (!answer.error) return <PageSkeleton />;
  return <ScreenFailure error={answer.error} retry={answer.refetch} />;
}

function Shown({ known, tab }: { known: OpportunityDetail; tab: TabName }) {
  const opportunity = useByClock(known);
  useDocumentTitle(opportunity.title || 'Untitled draft');
  const hasUnsent = hasUnsaved(useMemberId(), opportunity.id);
  const Tab = tabParts[tab];
  return (
    <div className={styles.page}>
      <JustPosted opportunity={opportunity} />
      <Head opportunity={opportunity} isShort={tab !== 'brief'} />
      <TabLinks
        label="Parts of the opportunity"
        tabs={tabNames
          .filter((name) => isOffered(name, opportunity, hasUnsent))
          .map((name) => ({
            // The brief is met at two addresses, and is the open tab at both.
            path:
              name === 'brief' && tab === 'brief' ? window.location.pathname : pathTo(opportunity.id, name),
            label: labelOf(name, opportunity),
            isEnd: true,
          }))}
      />
      {isOffered(tab, opportunity, hasUnsent) ? (
        <PartBoundary>
          <Suspense>
            <Tab opportunity={opportunity} />
          </Suspense>
        </PartBoundary>
      ) : (
        <Card>
          <EmptyState {...notHereWords(tab, opportunity)} />
        </Card>
      )}
    </div>
  );
}

const names: Record<TabName, string> = {
  brief: 'Brief',
  responses: 'Responses',
  members: 'People',
  files: 'Files',
  activity: 'Activity',
};

function labelOf(name: TabName, { role, answers, files, work_files: work, members }: OpportunityDetail) {
  const many: Partial<Record<TabName, number | null>> = {
    responses: role === 'owner' ? answers : null,
    members: members.length,
    files: files.length + work.length,
  };
  if (name === 'responses' && role !== 'owner') return 'Your response';
  return many[name] ? `${names[name]} (${many[name]})` : names[name];
}

function Missing() {
  const board = useBoardName();
  useDocumentTitle('Opportunity');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="We can’t find this opportunity"
        hint="The link may be incomplete, or it isn’t open to your company."
        action={<ButtonLink to="/marketplace/projects">{`View ${board}`}</ButtonLink>}
      />
    </Card>
  );
}
