import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../../kit/web/components/SuggestBox.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { keyOf, useCall } from '../../../../../kit/web/queries.ts';
import type { ClubPerson } from '../../../contract/types.ts';
import { avoidPerson, findPeople, listAvoided, stopAvoiding } from '../../../calls/wishes.gen.ts';
import styles from '../Club.module.css';

/** Saved person by person: nothing of it waits for the form around it. */
export function Avoided() {
  const { data, error, refetch } = useCall(listAvoided, {});
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ id, isAvoided }: { id: number; isAvoided: boolean }) =>
      call(isAvoided ? avoidPerson : stopAvoiding, { body: { user_id: id } }),
    onSuccess: (list) => queries.setQueryData(keyOf(listAvoided, {}), list),
    onError: (problem) => toast({ tone: 'danger', message: messageOf(problem) }),
  });
  const people = data?.people ?? [];
  return (
    <Card title="People you’d rather not meet">
      <div className={styles.fields}>
        <p className={styles.private}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          Only you can see this list. Not even admins can, and we don’t tell anyone.
        </p>
        {error && !data ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <>
            <PersonBox
              without={people.map(({ id }) => id)}
              choose={(id) => changing.mutate({ id, isAvoided: true })}
            />
            {people.length > 0 && (
              <ul className={styles.people} aria-label="People you’d rather not meet">
                {people.map((person) => (
                  <li key={person.id} className={styles.person}>
                    <PersonFace person={person} />
                    <IconButton
                      icon={IconX}
                      aria-label={`Take ${person.name} off the list`}
                      disabled={changing.isPending}
                      onClick={() => changing.mutate({ id: person.id, isAvoided: false })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

const patience = 150;

function PersonBox({ without, choose }: { without: readonly number[]; choose: (id: number) => void }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const answer = useCall(findPeople, { query: { q } }, { enabled: isOpen && q !== '', keepPrevious: true });
  const found = q === '' ? [] : (answer.data?.people ?? []).filter(({ id }) => !without.includes(id));
  return (
    <SuggestBox
      label="Add someone"
      placeholder="Name or company"
      maxLength={100}
      typed={typed}
      type={setTyped}
      isOpen={isOpen && typed.trim() !== ''}
      setOpen={setOpen}
      options={found}
      idOf={({ id }) => id}
      row={rowOf}
      choose={({ id }) => {
        setTyped('');
        choose(id);
      }}
      none={
        answer.isFetching || q !== typed.trim()
          ? 'Searching…'
          : answer.error
            ? 'The search didn’t work. Type again to retry.'
            : 'No one found'
      }
    />
  );
}

const rowOf = (person: ClubPerson) => <PersonFace person={person} />;

function PersonFace({ person: { id, name, avatar, company } }: { person: ClubPerson }) {
  return (
    <>
      <Avatar name={name} id={id} src={avatar} size={32} />
      <span className={styles.face}>
        <span className={styles.name}>{name}</span>
        {company && <span className={styles.hint}>{company.name}</span>}
      </span>
    </>
  );
}
