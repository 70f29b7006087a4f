import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { SuggestBox } from '../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import type { Direction } from '../../../kit/web/session.ts';
import type { CompanyCard } from '../contract/company.ts';
import { listCompanies } from '../calls/directory.gen.ts';
import { termsSentence } from '../rules/terms.ts';
import styles from './CompanyBox.module.css';
import { placeOf } from './place-of.ts';

interface Props {
  label: string;
  hint?: string;
  /** Whom to look for; without it everybody is found, one's own company too. */
  direction?: Direction;
  error?: string | undefined;
  choose: (companyId: number) => void;
  /** Not offered a second time. */
  without?: number | undefined;
}

const mostShown = 8;
const patience = 150;

/** Companies as you type. */
export function CompanyBox({ label, hint, direction, error, choose, without }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const answer = useCall(listCompanies, { query: { q, direction } }, { enabled: isOpen, keepPrevious: true });
  const found = (answer.data?.companies ?? [])
    .filter(({ company_id }) => company_id !== without)
    .slice(0, mostShown);
  return (
    <SuggestBox
      label={label}
      hint={hint}
      error={error}
      placeholder="Name, service or place"
      maxLength={200}
      typed={typed}
      type={setTyped}
      isOpen={isOpen}
      setOpen={setOpen}
      options={found}
      idOf={({ company_id }) => company_id}
      row={rowOf}
      choose={({ company_id }) => {
        setTyped('');
        choose(company_id);
      }}
      none={noneWords(answer)}
    />
  );
}

const noneWords = ({ isFetching, error }: { isFetching: boolean; error: unknown }) =>
  isFetching ? 'Searching…' : error ? 'The search didn’t work. Type again to retry.' : 'No company found';

const rowOf = (company: CompanyCard) => (
  <>
    <Avatar
      name={company.company_name}
      id={company.company_id}
      src={company.company_avatar}
      size={36}
      shape="square"
    />
    <span className={styles.words}>
      <span className={styles.name}>{company.company_name}</span>
      <span className={styles.facts}>
        {[
          company.industry,
          placeOf({ city: company.city, country: null }),
          company.commission && `pays ${termsSentence(company.commission)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  </>
);
