import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../kit/web/api-error.ts';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { useConfirm } from '../../../kit/web/components/confirm.ts';
import { RelativeTime } from '../../../kit/web/components/RelativeTime.tsx';
import { toast } from '../../../kit/web/components/toast.ts';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { AwardAnswer } from '../../opportunities/web/public.ts';
import type { Wait } from '../contract.ts';
import { type Press, type Step, stepsOf } from './steps.ts';
import type { useWaiting } from './useWaiting.ts';
import styles from './Waiting.module.css';
import { detailOf, pathOf, titleOf } from './words.ts';

interface Props {
  wait: Wait;
  at: number;
  list: Pick<ReturnType<typeof useWaiting>, 'hold' | 'finish' | 'refuse' | 'refresh'>;
}

/** So long a row shows that it is done; with reduced motion it goes at once. */
const shownMs = 150;
const shown = () =>
  new Promise<void>((resolve) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(resolve, isStill ? 0 : shownMs);
  });

/** How long a finished row stays under the pointer, so that a second press does not meet the next row. */
const pointedAtMs = 2000;
const pointerLeft = (row: HTMLElement | null) =>
  new Promise<void>((resolve) => {
    if (!row?.matches(':hover')) return resolve();
    row.addEventListener('pointerleave', () => resolve(), { once: true });
    setTimeout(resolve, pointedAtMs);
  });

/** What waits, since when, and the one thing to do about it. */
export function WaitingRow({ wait, at, list }: Props) {
  const { company, since } = wait;
  const title = titleOf(wait);
  const [state, setState] = useState<'waits' | 'busy' | 'done' | 'goes'>('waits');
  const row = useRef<HTMLLIElement>(null);
  const [isAwardOpen, setAwardOpen] = useState(false);
  const confirm = useConfirm();

  const finish = async () => {
    setState('done');
    await pointerLeft(row.current);
    setState('goes');
    await shown();
    list.finish(wait);
  };
  const undo = async (take: () => Promise<unknown>) => {
    try {
      await take();
      toast({ tone: 'success', message: 'Undone.' });
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    }
    await list.refresh();
  };
  const press = async ({ send, done, asks, undo: take }: Press) => {
    if (asks && !(await confirm(asks))) return;
    setState('busy');
    list.hold(wait, at);
    try {
      await send();
      toast({ tone: 'success', message: done, ...(take && { undo: () => void undo(take) }) });
      await finish();
    } catch (error) {
      // Perhaps a colleague was quicker: the reason is said, and the list is read again.
      toast({ tone: 'danger', message: messageOf(error) });
      await list.refuse(wait);
      setState('waits');
    }
  };
  const accept = async () => {
    list.hold(wait, at);
    await finish();
  };
  return (
    <li ref={row} className={styles.row} data-done={state === 'goes' || undefined}>
      {company && (
        <span className={styles.face}>
          <Avatar name={company.name} id={company.id} src={company.avatar} size={36} shape="square" />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={pathOf(wait)}>{title}</Link>
          <span className={styles.since}>
            <RelativeTime at={since} />
          </span>
        </p>
        <p className={styles.detail}>{detailOf(wait)}</p>
      </div>
      <div className={styles.steps}>
        {state === 'done' || state === 'goes' ? (
          <span className={styles.done}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            Done
          </span>
        ) : (
          stepsOf(wait).map((step) => (
            <StepButton
              key={step.verb}
              step={step}
              about={title}
              isBusy={state === 'busy'}
              press={(chosen) => void press(chosen)}
              open={() => setAwardOpen(true)}
            />
          ))
        )}
      </div>
      {isAwardOpen && (
        <PartBoundary onMissing={() => setAwardOpen(false)}>
          <Suspense>
            <AwardAnswer id={wait.id} close={() => setAwardOpen(false)} done={() => void accept()} />
          </Suspense>
        </PartBoundary>
      )}
    </li>
  );
}

interface StepProps {
  step: Step;
  about: string;
  isBusy: boolean;
  press: (step: Press) => void;
  open: () => void;
}

function StepButton({ step, about, isBusy, press, open }: StepProps) {
  const look = {
    className: styles.step ?? '',
    size: 'xs',
    variant: 'default',
    'aria-label': `${step.verb}: ${about}`,
    'data-step': true,
  } as const;
  if ('to' in step)
    return (
      <Button {...look} component={Link} to={step.to}>
        {step.verb}
      </Button>
    );
  return (
    <Button {...look} loading={isBusy} onClick={() => ('opens' in step ? open() : press(step))}>
      {step.verb}
    </Button>
  );
}
