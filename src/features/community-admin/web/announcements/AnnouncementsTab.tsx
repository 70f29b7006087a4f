import { Card } from '../../../../kit/web/components/Card.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { PersonName } from '../../../../kit/web/components/PersonName.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { usePages } from '../../../../kit/web/usePages.ts';
import { Link } from 'react-router';
import { listAnnouncements } from '../../calls/announcements.gen.ts';
import type { Announcement } from '../../contract/announcements.ts';
import styles from './Announcements.module.css';
import { audienceOf, people } from './audience-words.ts';
import { NewAnnouncement } from './NewAnnouncement.tsx';

const idOf = ({ id }: Announcement) => id;
const rowOf = (announcement: Announcement) => <Sent announcement={announcement} />;

export default function AnnouncementsTab() {
  const list = usePages(listAnnouncements, {}, { rowsOf: ({ announcements }) => announcements, idOf });
  return (
    <div className={styles.tab}>
      <NewAnnouncement />
      <Card title="Sent">
        <List
          label="Announcements"
          answer={{ data: list.rows, error: list.error, refetch: list.refetch }}
          idOf={idOf}
          row={rowOf}
          skeletons={3}
          empty={<NothingYet>Nothing has been announced yet.</NothingYet>}
        />
        <ShowMore list={list} />
      </Card>
    </div>
  );
}

function Sent({ announcement }: { announcement: Announcement }) {
  const { id, title, by, sent_at: at, recipients, readers } = announcement;
  return (
    <div className={styles.sent}>
      <div className={styles.words}>
        <Link to={`/announcement/${id}`}>
          <bdi>{title}</bdi>
        </Link>
        <p className={styles.facts}>
          {audienceOf(announcement)} · <PersonName name={by.name} id={by.user_id} src={by.avatar} /> ·{' '}
          <DateText at={at} />
        </p>
      </div>
      <p className={styles.counts}>
        Sent to {people(recipients)}
        <span className={styles.facts}>
          {readers === 0 ? 'No one has opened it yet' : `Opened by ${people(readers)}`}
        </span>
      </p>
    </div>
  );
}
