import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import type { PublicCard } from '../../contract.ts';
import { CompanyCard } from './CompanyCard.tsx';
import styles from './Marketplace.module.css';

interface Props {
  companies: readonly PublicCard[];
  /** Still those of the search before. */
  isOld: boolean;
  error: Error | null;
  /** Undefined where these are all. */
  showMore: (() => unknown) | undefined;
  isLoading: boolean;
}

export function CardGrid({ companies, isOld, error, showMore, isLoading }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  // Whoever goes by keyboard goes on with the first of the new ones; on the last page the button is gone.
  useEffect(() => {
    if (firstNew.current === undefined || companies.length <= firstNew.current) return;
    list.current?.querySelectorAll<HTMLElement>('li a')[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [companies.length]);
  return (
    <>
      <ul ref={list} className={styles.grid} aria-label="Companies" data-is-old={isOld}>
        {companies.map((company) => (
          <li key={company.public_id}>
            <CompanyCard company={company} />
          </li>
        ))}
      </ul>
      {showMore && (
        <div className={styles.more}>
          {error && <p role="alert">{messageOf(error)}</p>}
          <Button
            variant="default"
            loading={isLoading}
            onClick={() => {
              firstNew.current = companies.length;
              void showMore();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
