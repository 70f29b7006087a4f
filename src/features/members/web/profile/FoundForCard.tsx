import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { keyOf, useCall, useCommand } from '../../../../kit/web/queries.ts';
import { changeFoundFor, getFoundFor } from '../../calls/found-for.gen.ts';
import type { FoundFor } from '../../contract/found-for.ts';
import styles from './FoundFor.module.css';

/** For which services others find the company, by which of its words, and which of them it does not want. */
export function FoundForCard() {
  const { data, error, refetch } = useCall(getFoundFor, {});
  return (
    <Card title="Found for">
      <p className={styles.says}>
        When someone describes a need, your company is suggested for these services, read from your profile.
        Take off what isn’t your work.
      </p>
      {data ? (
        <Services found={data} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Card>
  );
}

function Services({ found: { services, by_words: byWords } }: { found: FoundFor }) {
  return (
    <>
      {services.length === 0 ? (
        <p>None yet. Add a service above that says what you do, such as “plumbing”.</p>
      ) : (
        <ul className={styles.services} aria-label="Services you’re found for">
          {services.map((service) => (
            <Service key={service.name} service={service} />
          ))}
        </ul>
      )}
      {byWords.length > 0 && (
        <p className={styles.words}>
          Found only by these exact words: {byWords.map((words) => `“${words}”`).join(', ')}. Ask an admin to
          add them to the community’s words.
        </p>
      )}
    </>
  );
}

function Service({ service }: { service: FoundFor['services'][number] }) {
  const { name, is_off: isOff, from } = service;
  const queries = useQueryClient();
  const command = useCommand(changeFoundFor, { alert: true });
  const change = () =>
    command.mutate(
      { body: { service: name, is_off: !isOff } },
      { onSuccess: (answer) => queries.setQueryData(keyOf(getFoundFor, {}), answer) },
    );
  return (
    <li className={styles.service} data-off={isOff}>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.from}>
          {isOff ? 'Taken off: you’re not suggested for it.' : `From ${from.map(sourceWords).join(', ')}`}
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={isOff ? `Put back ${name}` : `Take off ${name}`}
        loading={command.isPending}
        onClick={change}
      >
        {isOff ? 'Put back' : 'Take off'}
      </Button>
    </li>
  );
}

const sourceWords = ({ source, says }: FoundFor['services'][number]['from'][number]) =>
  source === 'service' ? `“${says}”` : source === 'pitch' ? `your pitch, “${says}”` : `your name, “${says}”`;
