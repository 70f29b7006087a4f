import type { ComponentProps } from 'react';
import styles from './PaperTable.module.css';

/** A table on a printed sheet. */
export const PaperTable = ({ className, ...rest }: ComponentProps<'table'>) => (
  <table {...rest} className={className === undefined ? styles.table : `${styles.table} ${className}`} />
);
