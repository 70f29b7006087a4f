import { DateText } from '../../../../../kit/web/components/DateText.tsx';
import type { CallOutput } from '../../../../../kit/common/call.ts';
import type { getClubResults } from '../../../calls/results.gen.ts';
import { metShare } from './met-share.ts';
import styles from './Results.module.css';

type Round = CallOutput<typeof getClubResults>['rounds'][number];

export const ByRound = ({ rounds }: { rounds: readonly Round[] }) => (
  // A phone scrolls it sideways, and so can the keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.scroll} aria-label="Results by round" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Sent</th>
          <th scope="col">Meetings</th>
          <th scope="col">Held</th>
          <th scope="col">Share that met</th>
          <th scope="col">Left out</th>
          <th scope="col">Referrals</th>
          <th scope="col">Partnerships</th>
          <th scope="col">Introductions</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ id, number, sent_at: sent, left_out: leftOut, brought }) => (
          <tr key={id}>
            <th scope="row">Round {number}</th>
            <td>{sent === null ? 'Not sent' : <DateText at={sent} />}</td>
            <td>{brought.meetings}</td>
            <td>{brought.met}</td>
            <td>{metShare(brought) ?? '–'}</td>
            <td>{leftOut}</td>
            <td>{brought.referrals}</td>
            <td>{brought.partnerships}</td>
            <td>{brought.introductions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
