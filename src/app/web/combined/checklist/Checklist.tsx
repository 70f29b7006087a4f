import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../../features/accounts/web/public.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { StepLink } from '../../../../kit/web/components/StepLink.tsx';
import styles from './Checklist.module.css';
import { putAway, putAwayLater, useIsAway } from './put-away.ts';
import { steps } from './steps.ts';

/** What a new community lacks, until it has it or its admin wants no list. */
export function Checklist() {
  const member = useSession().claims?.UserID ?? 0;
  return useIsAway(member) ? null : <Steps member={member} />;
}

function Steps({ member }: { member: number }) {
  const answers = useQueries({
    queries: steps.map(({ path, isDone }) => ({
      queryKey: ['community-step', path],
      queryFn: async ({ signal }: { signal: AbortSignal }) => isDone(signal),
      // Whoever comes back from doing it sees it checked off.
      staleTime: 0,
    })),
  });
  const isKnown = answers.every(({ data }) => data !== undefined);
  const done = answers.filter(({ data }) => data).length;
  const isAlive = isKnown && done === steps.length;
  useEffect(() => {
    if (isAlive) putAwayLater(member);
  }, [isAlive, member]);
  if (!isKnown || isAlive) return null;
  return (
    <Card
      title={`Get your community started: ${done} of ${steps.length} done`}
      actions={
        <IconButton
          icon={IconX}
          iconSize={16}
          aria-label="Dismiss this list"
          onClick={() => putAway(member)}
        />
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ path, title, hint }, at) => (
          <li key={path}>
            <StepLink to={path} title={title} hint={hint} isDone={answers[at]?.data ?? false} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
