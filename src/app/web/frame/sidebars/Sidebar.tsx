import { ReadingsFoot } from './ReadingsFoot.tsx';
import { sidebarCards } from './sidebar-cards.ts';
import styles from './Sidebar.module.css';

const names = { left: 'Around the community', right: 'What you can do' };

export function Sidebar({ side }: { side: 'left' | 'right' }) {
  return (
    <aside className={styles.sidebar} data-side={side} aria-label={names[side]}>
      {sidebarCards[side].map(({ key, Card }) => (
        <Card key={key} />
      ))}
      {side === 'right' && <ReadingsFoot />}
    </aside>
  );
}
