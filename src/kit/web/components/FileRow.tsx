import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styles from './FileRow.module.css';

interface Props extends HTMLAttributes<HTMLLIElement> {
  /** An icon of its kind, or a small picture of it. */
  picture: ReactNode;
  name: ReactNode;
  facts?: ReactNode;
  /** At its end: what can be done with it. */
  buttons: ReactNode;
}

/** One file in a `FileRows`; its children stand below its name. */
export const FileRow = ({ picture, name, facts, buttons, className, children, ...row }: Props) => (
  <li {...row} className={`${styles.row} ${className ?? ''}`}>
    <span className={styles.picture}>{picture}</span>
    <div className={styles.words}>
      <bdi className={styles.name}>{name}</bdi>
      {facts !== undefined && <span className={styles.facts}>{facts}</span>}
      {children}
    </div>
    <div className={styles.buttons}>{buttons}</div>
  </li>
);

interface RowsProps extends HTMLAttributes<HTMLUListElement> {
  ref?: Ref<HTMLUListElement>;
}

export const FileRows = (list: RowsProps) => <ul {...list} className={styles.rows} />;
