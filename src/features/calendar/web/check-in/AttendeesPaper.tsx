import { Paper } from '../../../../kit/web/print/Paper.tsx';
import { PaperHead } from '../../../../kit/web/print/PaperHead.tsx';
import { PaperTable } from '../../../../kit/web/print/PaperTable.tsx';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { whenText } from '../when.ts';
import { seatsOf, type Arrival } from './arrivals.ts';
import styles from './AttendeesPaper.module.css';

/** For a door without a screen: a box to tick for each who has a seat. */
export const AttendeesPaper = ({
  event,
  arrivals,
}: {
  event: CalendarEventDetail;
  arrivals: readonly Arrival[];
}) => (
  <Paper>
    <PaperHead title={event.title} about={whenText(event)} />
    <PaperTable className={styles.attendees}>
      <caption>
        Attendees: {seatsOf(arrivals)} {seatsOf(arrivals) === 1 ? 'seat' : 'seats'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Here</th>
          <th scope="col">Name</th>
          <th scope="col">Company</th>
          <th scope="col" className={styles.seats}>
            Seats
          </th>
        </tr>
      </thead>
      <tbody>
        {arrivals.map(({ who, name, from, party, isHere }) => (
          <tr key={who}>
            <td className={styles.box}>{isHere ? '☑' : '☐'}</td>
            <td>{name}</td>
            <td>{from}</td>
            <td className={styles.seats}>{party}</td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  </Paper>
);
