import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { List } from '../../../../kit/web/components/List.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listCompanies } from '../../../members/calls/directory.gen.ts';
import { onlyNamed } from '../../../members/web/public.ts';
import { type Offered, ReceiverOption } from './ReceiverOption.tsx';
import styles from './Send.module.css';
import type { Receiver } from './useReceiver.ts';
import { patience, type Suggested } from './useSuggested.ts';

interface Props {
  suggested: Suggested;
  receiver: Receiver;
  complaint: string | undefined;
}

const mostShown = 6;

/** Suggestions for what was typed so far, or a company by its name; one whose whole name is typed is chosen by that. */
export function ReceiverChoice({ suggested, receiver, complaint }: Props) {
  const { choose } = receiver;
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), patience);
  const { q } = suggested;
  const isSearching = name !== '';
  const found = useCall(
    listCompanies,
    { query: { q: name, direction: 'outgoing' } },
    { keepPrevious: true, enabled: isSearching },
  );
  const named = found.isPlaceholderData ? undefined : onlyNamed(found.data?.companies ?? [], name);
  const chooseNamed = useEffectEvent(choose);
  useEffect(() => {
    if (named) chooseNamed(named.company_id);
  }, [named]);
  const answer = isSearching ? found : suggested.answer;
  const offered: Offered[] | undefined = isSearching
    ? found.data?.companies.slice(0, mostShown).map((company) => ({
        id: company.company_id,
        name: company.company_name,
        avatar: company.company_avatar,
        facts: [company.industry, company.city],
        terms: company.commission,
        isPartner: false,
        reasons: [],
      }))
    : suggested.answer.data?.suggestions.slice(0, mostShown).map(({ receiver: company, ...more }) => ({
        id: company.id,
        name: company.name,
        avatar: company.avatar,
        facts: [company.industry, company.city],
        terms: more.commission,
        isPartner: more.is_partner,
        reasons: more.reasons,
      }));
  const emptyText = isSearching
    ? `No company matches “${name}”.`
    : q === ''
      ? 'No suggestions yet. Search for a company.'
      : 'No company here does this yet. You can still search for a company.';
  const optionOf = (company: Offered) => (
    <ReceiverOption company={company} choose={() => choose(company.id)} />
  );
  return (
    <div className={styles.fields}>
      <TextInput
        type="search"
        aria-label="Search companies"
        placeholder="Search by name, service or place"
        autoComplete="off"
        maxLength={200}
        error={complaint}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          // A company that the need names would take the place of this field.
          if (receiver.mayPropose) receiver.unchoose();
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {!isSearching && (
        <p className={styles.hint}>
          {q === ''
            ? 'Partners come first. Describe the need to see who fits best.'
            : 'Companies that do this, partners first.'}
        </p>
      )}
      <List
        label="Companies to choose from"
        answer={{ data: offered, error: answer.error, refetch: answer.refetch }}
        idOf={({ id }) => id}
        row={optionOf}
        empty={<p className={styles.hint}>{emptyText}</p>}
        skeletons={3}
      />
    </div>
  );
}
