import { useState } from 'react';
import { Link } from 'react-router';
import { Select } from '../../../../kit/web/components/Select.tsx';
import type { CallOutput } from '../../../../kit/common/endpoint.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import type { Direction, getBoard, ReferralStatus } from '../../contract.ts';
import { statusLook } from '../status/status-look.ts';
import tone from '../../../../kit/web/components/StateMark.module.css';
import styles from './Board.module.css';
import { type BoardColumn, boardColumns } from './board-columns.ts';
import { CardLink } from './CardLink.tsx';
import { formatList, isNarrowed, type ListState } from './list-state.ts';

interface Props {
  board: CallOutput<typeof getBoard>;
  direction: Direction;
  state: ListState;
}

/** Columns by status. Where there is no room for them, one at a time, chosen from a list. */
export function Board({ board, direction, state }: Props) {
  const isWide = useMinWidth(768);
  const columns = boardColumns(board, isNarrowed(state));
  const [wanted, setWanted] = useState<ReferralStatus>();
  const shown =
    columns.find(({ status }) => status === wanted) ??
    columns.find(({ count }) => count !== '0') ??
    columns[0];
  const rest = (status: ReferralStatus) =>
    `/referrals/${direction === 'outgoing' ? 'outbound' : 'inbound'}?${formatList({ ...state, view: 'table', status })}`;
  if (!isWide && shown) {
    return (
      <div className={styles.single}>
        <Select
          label="Status"
          data={columns.map(({ status, count }) => ({ value: status, label: `${status} (${count})` }))}
          value={shown.status}
          onChange={(event) =>
            setWanted(columns.find(({ status }) => status === event.currentTarget.value)?.status)
          }
        />
        <Column column={shown} rest={rest(shown.status)} />
      </div>
    );
  }
  return (
    // Whoever uses the keyboard scrolls it like the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.board} aria-label="Board by status" tabIndex={0}>
      {columns.map((column) => (
        <Column key={column.status} column={column} rest={rest(column.status)} />
      ))}
    </section>
  );
}

function Column({ column, rest }: { column: BoardColumn; rest: string }) {
  const { status, count, referrals, hasMore } = column;
  const { colour, icon: Icon } = statusLook[status];
  return (
    <section className={`${styles.column} ${tone.tone}`} data-colour={colour} aria-label={status}>
      <h2 className={styles.title}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {status}
        <span className={styles.count}>{count}</span>
      </h2>
      {referrals.length === 0 ? (
        <p className={styles.none}>No referrals</p>
      ) : (
        <ul className={styles.cards}>
          {referrals.map((referral) => (
            <li key={referral.id}>
              <CardLink referral={referral} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Link className={styles.rest} to={rest}>
          See all in {status}
        </Link>
      )}
    </section>
  );
}
