import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReferralStatus, referralStatuses } from '../../contract/status.ts';
import { statusLook } from '../status/status-look.ts';
import tone from '../../../../kit/web/components/StateMark.module.css';
import styles from './StatusFilter.module.css';
import { useSidewaysRest } from './useSidewaysRest.ts';

interface Props {
  counts: Partial<Record<ReferralStatus, number>> | undefined;
  chosen: ReferralStatus | undefined;
  choose: (status: ReferralStatus | undefined) => void;
}

/** How many there are of each state, each a way to see those alone. */
export function StatusFilter({ counts, chosen, choose }: Props) {
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const there = referralStatuses.filter((status) => (counts?.[status] ?? 0) > 0 || status === chosen);
  const { strip, rest, look, scroll } = useSidewaysRest();
  return (
    <div className={styles.line}>
      <fieldset
        ref={strip}
        className={styles.strip}
        aria-label="Status"
        aria-busy={counts === undefined}
        onScroll={look}
        data-before={rest.before}
        data-after={rest.after}
      >
        <button
          type="button"
          className={styles.choice}
          aria-pressed={chosen === undefined}
          onClick={() => choose(undefined)}
        >
          All <span className={styles.count}>{counts ? total : ''}</span>
        </button>
        {there.map((status) => {
          const { colour, icon: Icon } = statusLook[status];
          return (
            <button
              key={status}
              type="button"
              className={`${styles.choice} ${tone.tone}`}
              data-colour={colour}
              aria-pressed={chosen === status}
              onClick={() => choose(chosen === status ? undefined : status)}
            >
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              {status} <span className={styles.count}>{counts?.[status] ?? 0}</span>
            </button>
          );
        })}
      </fieldset>
      {rest.before && <Further to={-1} scroll={scroll} />}
      {rest.after && <Further to={1} scroll={scroll} />}
    </div>
  );
}

/** For the mouse: with the keyboard, what gets the focus comes into sight by itself. */
function Further({ to, scroll }: { to: -1 | 1; scroll: (to: -1 | 1) => void }) {
  const Icon = to === 1 ? IconChevronRight : IconChevronLeft;
  return (
    <button
      type="button"
      className={styles.further}
      data-to={to === 1 ? 'after' : 'before'}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => scroll(to)}
    >
      <Icon size={16} stroke={1.75} />
    </button>
  );
}
