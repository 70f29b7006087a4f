import { Link } from 'react-router';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { List } from '../../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import type { CallOutput } from '../../../../../kit/common/call.ts';
import { usePages } from '../../../../../kit/web/usePages.ts';
import { listUnmatched } from '../../../calls/results.gen.ts';
import styles from './Results.module.css';

type Unmatched = CallOutput<typeof listUnmatched>['people'][number];

const idOf = ({ person }: Unmatched) => person.id;
const rowOf = (unmatched: Unmatched) => <Row unmatched={unmatched} />;

/** Who took part and never got a meeting. */
export function UnmatchedCard() {
  const list = usePages(listUnmatched, {}, { rowsOf: ({ people }) => people, idOf });
  return (
    <Card title="Never matched">
      <List
        label="Never matched"
        answer={{ data: list.rows, error: list.error, refetch: list.refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={2}
        empty={<NothingYet>Everyone who took part has had a meeting.</NothingYet>}
      />
      <ShowMore list={list} />
    </Card>
  );
}

const Row = ({ unmatched: { person, rounds, why } }: { unmatched: Unmatched }) => (
  <div className={styles.person}>
    <Avatar name={person.name} id={person.id} src={person.avatar} size={32} />
    <div className={styles.who}>
      <Link to={`/partner/${person.id}`}>
        <bdi>{person.name}</bdi>
      </Link>
      <p className={styles.facts}>
        <bdi>{person.company?.name}</bdi>
      </p>
    </div>
    <p className={styles.facts}>
      {why} · left out of {rounds === 1 ? '1 round' : `${rounds} rounds`}
    </p>
  </div>
);
