import { Button } from '@mantine/core';
import { IconLock, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { momentText } from '../../../../../kit/common/dates.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import { useAddressState } from '../../../../../kit/web/useAddressState.ts';
import { useMinWidth } from '../../../../../kit/web/useMinWidth.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { listResponses } from '../../../calls/responses.gen.ts';
import { responseSorts, type ComparedResponse } from '../../../contract/responses.ts';
import styles from './Compare.module.css';
import { CompareCards } from './CompareCards.tsx';
import { CompareTable } from './CompareTable.tsx';
import { comparisonState, sortWords } from './comparison-state.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { groupsOf, hasSeveralPrices } from './groups.ts';
import { ResponseDialog } from './ResponseDialog.tsx';
import { useShortlist } from './useShortlist.ts';
import type { ComparingProps } from './comparing-props.ts';

const { Part: AwardDialog } = part(() => import('../award/AwardDialog.tsx'));

/** From here on there is room for columns. */
const tableFrom = 768;

/** For whoever posted it: all responses, to be compared, shortlisted, declined and awarded. */
export function Comparison({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id } = opportunity;
  const { state, choose, type } = useAddressState(comparisonState);
  const answer = useCall(
    listResponses,
    { params: { id }, query: { sort: state.sort } },
    { keepPrevious: true, identity: id },
  );
  const [awarding, setAwarding] = useState<ComparedResponse>();
  const [declining, setDeclining] = useState<ComparedResponse>();
  const isWide = useMinWidth(tableFrom);
  const shortlist = useShortlist(id);

  const { refetch } = answer;
  const { status: stands } = opportunity;
  const before = useRef(stands);
  useEffect(() => {
    if (before.current === stands) return;
    before.current = stands;
    // What can be done with a response goes by the state of the work.
    void refetch();
  }, [refetch, stands]);

  if (answer.data === undefined)
    return answer.error ? (
      <ErrorState error={answer.error} retry={answer.refetch} />
    ) : (
      <Card title="Responses">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Card>
    );
  const { responses, is_sealed: isSealed, answers } = answer.data;
  if (isSealed) return <Sealed opportunity={opportunity} answers={answers ?? 0} />;
  if (responses.length === 0) return <None opportunity={opportunity} />;

  const chosen = responses.filter(({ status }) => status === 'Shortlisted' || status === 'Accepted');
  const shown = state.isShortlist ? chosen : responses;
  const opened = responses.find((each) => each.id === state.open);
  // Back closes what was opened; what was closed is not gone back to.
  const close = () => type({ open: undefined });
  const begin = (set: (response: ComparedResponse) => void) => (response: ComparedResponse) => {
    close();
    set(response);
  };
  const props: ComparingProps = {
    groups: groupsOf(shown, state.sort),
    shortlist,
    open: (response) => choose({ open: response.id }),
    award: setAwarding,
  };
  return (
    <div className={styles.comparison}>
      <div className={styles.tools}>
        <h2 className={styles.title}>
          {answers === 1 ? '1 response' : `${answers ?? responses.length} responses`}
        </h2>
        <Button
          variant="default"
          size="sm"
          aria-pressed={state.isShortlist}
          leftSection={
            state.isShortlist ? (
              <IconStarFilled size={16} aria-hidden="true" />
            ) : (
              <IconStar size={16} stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => choose({ isShortlist: !state.isShortlist })}
        >
          {`Shortlist only (${chosen.length})`}
        </Button>
        <Select
          aria-label="Sort responses"
          data={responseSorts.map((value) => ({ value, label: sortWords[value] }))}
          value={state.sort}
          onChange={({ currentTarget: { value } }) =>
            choose({ sort: responseSorts.find((each) => each === value) ?? 'newest' })
          }
        />
      </div>
      {state.sort === 'price' && hasSeveralPrices(shown) && (
        <p className={styles.small}>
          Prices of different kinds can’t be compared as numbers, so each kind is listed separately.
        </p>
      )}
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            title="Nothing on the shortlist yet"
            hint="Tap the star beside a company to put it here. No one else sees it."
          />
        </Card>
      ) : isWide ? (
        <CompareTable {...props} sort={state.sort} />
      ) : (
        <CompareCards {...props} />
      )}
      {opened && (
        <ResponseDialog
          opportunity={opportunity}
          response={opened}
          close={close}
          shortlist={shortlist}
          award={begin(setAwarding)}
          decline={begin(setDeclining)}
        />
      )}
      {declining && (
        <DeclineDialog opportunity={opportunity} response={declining} close={() => setDeclining(undefined)} />
      )}
      {awarding && (
        <PartBoundary onMissing={() => setAwarding(undefined)}>
          <Suspense>
            <AwardDialog
              opportunity={opportunity}
              response={awarding}
              others={(answers ?? 1) - 1}
              close={() => setAwarding(undefined)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

function Sealed({ opportunity: { deadline }, answers }: { opportunity: OpportunityDetail; answers: number }) {
  return (
    <Card>
      <EmptyState
        drawing={<IconLock size={40} stroke={1.5} aria-hidden="true" />}
        title={
          answers === 0
            ? 'No responses yet'
            : answers === 1
              ? '1 company has responded'
              : `${answers} companies have responded`
        }
        hint={`You chose to open all responses together at the deadline${deadline === null ? '' : `, ${momentText(deadline)}`}. Until then no one at your company can read them.`}
      />
    </Card>
  );
}

function None({ opportunity: { status, passed } }: { opportunity: OpportunityDetail }) {
  const passing =
    passed === null || passed === 0
      ? ''
      : passed === 1
        ? ' One company said it’s not for them.'
        : ` ${passed} companies said it’s not for them.`;
  return (
    <Card>
      <EmptyState
        title={status === 'Open' ? 'No responses yet' : 'No responses'}
        hint={
          status === 'Draft'
            ? 'Post it first. Responses will appear here side by side.'
            : status === 'Open'
              ? `They’ll appear here side by side. We’ll tell you when one comes in.${passing}`
              : `No one responded.${passing}`
        }
      />
    </Card>
  );
}
