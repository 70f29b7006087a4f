import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './Pages.module.css';

export function OnePageHead({ title, detail }: { title: string; detail?: string }) {
  return (
    <header className={styles.head}>
      <Link className={styles.up} to="/ecosystem-admin/pages">
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        All pages
      </Link>
      <h2 className={styles.heading}>
        {title}
        {detail && <span className={styles.detail}> {detail}</span>}
      </h2>
    </header>
  );
}
