import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dayText } from '../../../../kit/common/dates.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { type StateLook, StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import type { PlanRow } from '../../contract/admin.ts';
import { plans } from '../../contract/plans.ts';
import type { PlanStatus } from '../../rules.ts';
import styles from './Plans.module.css';
import { UseBar } from './UseBar.tsx';

const looks: Record<PlanStatus, StateLook> = {
  Trial: { colour: 'blue', icon: IconHourglass },
  Active: { colour: 'green', icon: IconCheck },
  Expired: { colour: 'orange', icon: IconClock },
};

interface Props {
  rows: readonly PlanRow[];
  timeZone: string;
  isBusy: boolean;
  change: (row: PlanRow) => void;
}

/** From here on there is room for columns; below, each company is a card. */
const tableFrom = 1200;

export function PlanTable({ rows, timeZone, isBusy, change }: Props) {
  const isWide = useMinWidth(tableFrom);
  if (!isWide)
    return (
      <ul className={styles.cards} aria-label="Plans of companies" aria-busy={isBusy}>
        {rows.map((row) => (
          <li key={row.company_id} className={styles.card}>
            <Company row={row} />
            <Standing row={row} timeZone={timeZone} />
            <div className={styles.uses}>
              <UseBar label="Partners" use={row.partners} isNamed />
              <UseBar label="Sent" use={row.sent} isNamed />
              <UseBar label="Received" use={row.received} isNamed />
            </div>
            <Change row={row} change={change} />
          </li>
        ))}
      </ul>
    );
  return (
    <table className={styles.table} aria-label="Plans of companies" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Plan</th>
          <th scope="col">Partners</th>
          <th scope="col">Sent this month</th>
          <th scope="col">Received</th>
          <th scope="col">
            <span className={styles.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.company_id}>
            <td>
              <Company row={row} />
            </td>
            <td>
              <Standing row={row} timeZone={timeZone} />
            </td>
            <td>
              <UseBar label="Partners" use={row.partners} />
            </td>
            <td>
              <UseBar label="Sent this month" use={row.sent} />
            </td>
            <td>
              <UseBar label="Received this month" use={row.received} />
            </td>
            <td className={styles.action}>
              <Change row={row} change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Company = ({ row: { company_id: id, name, avatar } }: { row: PlanRow }) => (
  <span className={styles.company}>
    <Avatar name={name} id={id} src={avatar} size={32} shape="square" />
    <Link className={styles.name} to={`/partner/${id}`}>
      {name}
    </Link>
  </span>
);

const ending = { Trial: 'Trial ends', Active: 'Until', Expired: 'Ended' };

const Standing = ({ row: { plan, status, expiry }, timeZone }: { row: PlanRow; timeZone: string }) => (
  <span className={styles.standing}>
    <span>{plans[plan].title}</span>
    <span className={styles.state}>
      <StateMark look={looks[status]} word={status} />
      <span className={styles.end}>
        {ending[status]} {dayText(expiry, { timeZone })}
      </span>
    </span>
  </span>
);

const Change = ({ row, change }: { row: PlanRow; change: (row: PlanRow) => void }) => (
  <Button variant="default" size="xs" aria-label={`Set plan for ${row.name}`} onClick={() => change(row)}>
    Set plan
  </Button>
);
