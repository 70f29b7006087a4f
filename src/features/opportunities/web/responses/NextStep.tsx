import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import { copyOpportunity } from '../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { completeOpportunity } from '../../calls/work.gen.ts';
import { useVerb } from '../useVerb.ts';
import { nextStep, type Step, type StepAction } from './next-step.ts';
import styles from './NextStep.module.css';
import type { WorkStep } from './work/work-dialog-props.ts';

const { Part: WorkDialog } = part(() => import('./work/WorkDialog.tsx'));

interface Props {
  opportunity: OpportunityDetail;
  /** What else can be done. */
  children: ReactNode;
}

/** What the viewer can do now: one sentence, and one primary action where there is one. */
export function NextStep({ opportunity, children }: Props) {
  const step = nextStep(opportunity, useClock());
  const [asking, setAsking] = useState<WorkStep>();
  return (
    <div className={styles.step} data-mine={step.isMyTurn || undefined}>
      <p className={styles.sentence}>{step.sentence}</p>
      <div className={styles.actions}>
        {step.action && <Action opportunity={opportunity} action={step.action} ask={setAsking} />}
        {step.beside && <Beside beside={step.beside} ask={setAsking} />}
        {children}
      </div>
      {asking && (
        <PartBoundary onMissing={() => setAsking(undefined)}>
          <Suspense>
            <WorkDialog opportunity={opportunity} step={asking} close={() => setAsking(undefined)} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

function Beside({ beside, ask }: { beside: NonNullable<Step['beside']>; ask: (step: WorkStep) => void }) {
  return (
    <Button variant="default" size="sm" onClick={() => ask(beside.does)}>
      {beside.label}
    </Button>
  );
}

interface ActionProps {
  opportunity: OpportunityDetail;
  action: StepAction;
  ask: (step: WorkStep) => void;
}

function Action({ opportunity, action, ask }: ActionProps) {
  const { id, award } = opportunity;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { isBusy, run } = useVerb();
  const { pathname } = useLocation();
  if (action.does === 'open')
    // Whoever is there already needs no way there.
    return pathname === action.path ? null : <ButtonLink to={action.path}>{action.label}</ButtonLink>;

  const complete = async () => {
    const other = award?.company.name ?? 'the other company';
    const isSure = await confirm({
      title: 'Is the work done?',
      body: `We’ll tell ${other} and ask you both for a rating. This can’t be undone.`,
      yes: 'Complete work',
      no: 'Not yet',
    });
    if (isSure)
      await run(
        () => call(completeOpportunity, { params: { id }, body: {} }),
        `Completed. ${other} has been notified.`,
      );
  };
  const copy = () =>
    run(async () => {
      const { id: draft } = await call(copyOpportunity, { params: { id } });
      await navigate(`/project/${draft}/edit`);
    }, 'Here’s a draft like it');

  const does: Record<typeof action.does, () => unknown> = {
    accept: () => ask('accept'),
    complete,
    copy,
    rate: () => ask('rate'),
  };
  return (
    <Button size="sm" loading={isBusy} onClick={() => void does[action.does]()}>
      {action.label}
    </Button>
  );
}
