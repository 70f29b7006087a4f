import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './Door.module.css';

/** Why somebody cannot come in at present, and whom to ask. */
export function ShutOut({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <div role="alert" className={styles.shutOut}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <p>
        {words} <Link to="/public/contactus">Contact the admins</Link>
      </p>
    </div>
  );
}
