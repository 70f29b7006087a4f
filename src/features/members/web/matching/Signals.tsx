import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { askCompany, dismissSignal, listSignals } from '../../calls/match-signals.gen.ts';
import type { MatchSignal } from '../../contract/match-signals.ts';
import { AddWordsDialog } from './AddWordsDialog.tsx';
import styles from './Matching.module.css';

const idOf = ({ id }: MatchSignal) => id;
const rowOf = (signal: MatchSignal) => <SignalRow signal={signal} />;
const changes = [listSignals];

/** Where members did something else than matching said: what to mend, and with whom. */
export function Signals() {
  const answer = usePages(listSignals, {}, { rowsOf: ({ signals }) => signals, idOf });
  const { rows, error, refetch } = answer;
  return (
    <Card title="Suggestions that didn’t fit">
      <p className={styles.says}>
        Companies that were suggested and said it isn’t their work, and companies that got a referral without
        being suggested. You see the service and the company, nothing about the customer.
      </p>
      <List
        label="Suggestions that didn’t fit"
        answer={{ data: rows, error, refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={2}
        empty={
          <EmptyState
            title="Nothing to mend"
            hint="When a company declines a referral with “Not what we do”, you’ll see it here."
          />
        }
      />
      <ShowMore list={answer} />
    </Card>
  );
}

const happened: Record<MatchSignal['kind'], (service: string) => string> = {
  declined: (service) => `Suggested for ${service}, but declined as not their work`,
  passed: (service) => `An opportunity for ${service} was said to fit, but wasn’t for them`,
  picked_other: (service) => `Got a referral for ${service} without being suggested`,
};

function SignalRow({ signal }: { signal: MatchSignal }) {
  const { id, kind, service, company, happened_at: at, asked_at: askedAt } = signal;
  const [isAdding, setAdding] = useState(false);
  const ask = useCommand(askCompany, { alert: true, changes });
  const dismissal = useCommand(dismissSignal, { alert: true, changes });
  return (
    <div className={styles.service}>
      <div className={styles.company}>
        <Avatar name={company.name} id={company.id} src={company.avatar} size={36} shape="square" />
        <span className={styles.words}>
          <Link className={styles.name} to={`/partner/${company.user_id}`}>
            {company.name}
          </Link>
          <span className={styles.more}>
            {happened[kind](service)} · <RelativeTime at={at} />
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="xs"
          disabled={askedAt !== null}
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { id } })}
        >
          {askedAt === null ? `Ask ${company.name}` : 'Asked'}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Add words to ${service}`}
          onClick={() => setAdding(true)}
        >
          Add words
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Dismiss ${service}, ${company.name}`}
          loading={dismissal.isPending}
          onClick={() => dismissal.mutate({ params: { id } })}
        >
          Dismiss
        </Button>
      </div>
      {isAdding && <AddWordsDialog service={service} close={() => setAdding(false)} />}
    </div>
  );
}
