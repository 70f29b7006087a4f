import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { listCompanies } from '../../../members/contract.ts';
import { placeOf, termsSentence } from '../../../members/web/public.ts';
import styles from './CompanyBox.module.css';

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

// A list of suggestions with pictures: the browser's own has only words.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
const mostShown = 8;
const patience = 150;

/** Companies as you type; arrows, Enter and Escape work as in any list of suggestions. */
export function CompanyBox({ label, hint, direction, error, choose, without }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const answer = useCall(listCompanies, { query: { q, direction } }, { enabled: isOpen, keepPrevious: true });
  const found = (answer.data?.companies ?? [])
    .filter(({ company_id }) => company_id !== without)
    .slice(0, mostShown);
  const active = found[Math.min(at, found.length - 1)];
  const optionId = (companyId: number) => `${listId}-${companyId}`;

  const take = (companyId: number) => {
    setOpen(false);
    setTyped('');
    choose(companyId);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(
        (before) => (Math.min(before, found.length - 1) + step + found.length) % Math.max(1, found.length),
      );
    } else if (event.key === 'Enter') {
      // In a form, Enter would send it.
      event.preventDefault();
      if (isOpen && active) take(active.company_id);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  const words =
    found.length > 0
      ? `${found.length} found`
      : answer.isFetching
        ? 'Searching …'
        : answer.error
          ? 'The search did not work. Type again to retry.'
          : 'No company was found';
  return (
    <div className={styles.box}>
      <TextInput
        label={label}
        description={hint}
        error={error}
        placeholder="Name, service or place"
        autoComplete="off"
        maxLength={200}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? optionId(active.company_id) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={steer}
      />
      <div className={styles.panel} data-open={isOpen}>
        <div id={listId} role="listbox" aria-label={label} className={styles.list}>
          {isOpen &&
            found.map((company) => (
              <div
                key={company.company_id}
                id={optionId(company.company_id)}
                role="option"
                tabIndex={-1}
                aria-selected={company === active}
                className={styles.option}
                // Focus stays in the field, so the list is still there when the press ends.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(company.company_id)}
                onKeyDown={steer}
              >
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
              </div>
            ))}
        </div>
        {isOpen && found.length === 0 && <p className={styles.none}>{words}</p>}
      </div>
      <output className={styles.spoken}>{isOpen ? words : ''}</output>
    </div>
  );
}
