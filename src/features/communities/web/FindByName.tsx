import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { findCommunities } from '../calls.gen.ts';
import { CommunityResults } from './CommunityResults.tsx';
import styles from './FindCommunityPage.module.css';

const shortestName = 2;

export function FindByName() {
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), 200);
  const isLongEnough = name.length >= shortestName;
  const found = useCall(findCommunities, { query: { name } }, { enabled: isLongEnough, keepPrevious: true });

  return (
    <search className={styles.found}>
      <TextInput
        type="search"
        label="Community name"
        placeholder="For example, Harbour"
        autoComplete="off"
        maxLength={80}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isLongEnough && found.isError && <ErrorState error={found.error} retry={found.refetch} />}
      {isLongEnough && found.isPending && <RowSkeleton />}
      {isLongEnough && found.data && <CommunityResults name={name} communities={found.data} />}
      {!isLongEnough && name !== '' && <p className={styles.say}>Type at least two letters.</p>}
    </search>
  );
}
