import type { ReactNode } from 'react';
import styles from './CardFrame.module.css';

interface Props {
  /** Names the card for assistive technology, where it is more than a link. */
  label?: string;
  picture: ReactNode;
  name: ReactNode;
  facts?: string;
  /** What sets this one apart. */
  mark?: string | undefined;
  /** Whether a press anywhere follows its link, which covers the card. */
  isLink: boolean;
  children: ReactNode;
}

/** A card of a company or of a person in a grid: as high as its neighbours, with a picture and a name at its head. */
export function CardFrame({ label, picture, name, facts, mark, isLink, children }: Props) {
  return (
    <article className={styles.card} aria-label={label} data-is-link={isLink}>
      <header className={styles.head}>
        {picture}
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          {facts !== undefined && <p className={styles.facts}>{facts}</p>}
        </div>
        {mark && <span className={styles.mark}>{mark}</span>}
      </header>
      {children}
    </article>
  );
}

export function CardPitch({ children }: { children: ReactNode }) {
  return <p className={styles.pitch}>{children}</p>;
}
