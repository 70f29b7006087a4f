import type { LightCard } from '../../contract/types.ts';
import { StatusMark } from '../../../referrals/web/public.ts';
import { kindNames, kinds } from './kinds.ts';
import styles from './LinkMarks.module.css';

/** On a closed card: what it is about, and how the referral stands now. */
export function LinkMarks({ card: { name, links } }: { card: LightCard }) {
  const shown = kindNames.filter((kind) => links[kind] !== null);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Linked to">
      {shown.map((kind) => {
        const { icon: Icon } = kinds[kind];
        const { title } = links[kind]!;
        return (
          <li key={kind} className={styles.link}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {/* A card that bears the name already does not say it twice. */}
            <bdi className={name.includes(title) ? styles.hidden : styles.title}>{title}</bdi>
            {kind === 'referral' && links.referral && <StatusMark status={links.referral.state} />}
          </li>
        );
      })}
    </ul>
  );
}
