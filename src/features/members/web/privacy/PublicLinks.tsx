import { CopyButton } from '../../../../kit/web/components/CopyButton.tsx';
import styles from './PublicPages.module.css';

const pages = [
  { path: '/p/', label: 'Public profile' },
  { path: '/c/', label: 'Contact card' },
];

export function PublicLinks({ publicId }: { publicId: string }) {
  return (
    <ul className={styles.links}>
      {pages.map(({ path, label }) => {
        const url = `${location.origin}${path}${publicId}`;
        return (
          <li key={path} className={styles.link}>
            <span className={styles.linkText}>
              <span className={styles.linkName}>{label}</span>
              <a className={styles.address} href={url} target="_blank" rel="noreferrer">
                {url.replace(/^https?:\/\//, '')}
              </a>
            </span>
            <CopyButton text={url} label="Copy" name={`Copy the address of the ${label.toLowerCase()}`} />
          </li>
        );
      })}
    </ul>
  );
}
