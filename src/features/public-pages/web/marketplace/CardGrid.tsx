import { useRef } from 'react';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import type { PublicCard } from '../../contract.ts';
import { CompanyCard } from './CompanyCard.tsx';
import styles from './Marketplace.module.css';
import type { useMarketplace } from './useMarketplace.ts';

interface Props {
  list: ReturnType<typeof useMarketplace>;
  companies: readonly PublicCard[];
}

export function CardGrid({ list, companies }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  return (
    <>
      {/* Still those of the search before. */}
      <ul ref={grid} className={styles.grid} aria-label="Companies" data-is-old={list.isPlaceholderData}>
        {companies.map((company) => (
          <li key={company.public_id}>
            <CompanyCard company={company} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} rows={grid} />
    </>
  );
}
