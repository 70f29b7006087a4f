import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { SuggestBox } from '../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import type { Direction } from '../../../kit/web/session.ts';
import type { CompanyCard } from '../contract/company.ts';
import { listCompanies } from '../calls/directory.gen.ts';
import { termsSentence } from '../rules/terms.ts';
import styles from './CompanyBox.module.css';
import { onlyNamed } from './only-named.ts';
import { placeOf } from './place-of.ts';

interface Props {
  label: string;
  hint?: string;
  /** Whom to look for; without it everybody is found, one's own company too. */
  direction?: Direction;
  error?: string | undefined;
  choose: (companyId: number) => void;
  /** Not offered: chosen already, or of no use here. */
  without?: readonly (number | undefined)[];
  /** Why there is no suggestion, where all that were found are left out. */
  allLeftOut?: string;
}

const mostShown = 8;
const patience = 150;

/** Companies as you type; one whose whole name is typed is chosen by that. */
export function CompanyBox({ label, hint, direction, error, choose, without, allLeftOut }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const answer = useCall(listCompanies, { query: { q, direction } }, { enabled: isOpen, keepPrevious: true });
  const all = answer.data?.companies ?? [];
  const others = all.filter(({ company_id }) => !without?.includes(company_id));
  const found = others.slice(0, mostShown);
  const take = ({ company_id }: CompanyCard) => {
    setTyped('');
    choose(company_id);
  };
  const named = isOpen && !answer.isPlaceholderData && q === typed.trim() ? onlyNamed(all, q) : undefined;
  const takeNamed = useEffectEvent((company: CompanyCard) => {
    if (others.includes(company)) choose(company.company_id);
  });
  useEffect(() => {
    if (named) takeNamed(named);
  }, [named]);
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
      choose={take}
      none={all.length > 0 && allLeftOut !== undefined ? allLeftOut : noneWords(answer)}
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
