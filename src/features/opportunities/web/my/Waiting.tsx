import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { listMine } from '../../calls/lists.gen.ts';
import { Closing } from '../words/Closing.tsx';
import styles from './My.module.css';
import { waitSteps } from './wait-words.ts';

type Waits = CallOutput<typeof listMine>['waiting'];

const fewAtFirst = 3;

/** What asks something of us, the most urgent first: what is so, and the one thing to do. */
export function Waiting({ waits }: { waits: Waits }) {
  const [isWhole, setWhole] = useState(false);
  if (waits.length === 0) return null;
  const shown = isWhole ? waits : waits.slice(0, fewAtFirst);
  const rest = waits.length - shown.length;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-for-you">
      <h2 id="waiting-for-you" className={styles.heading}>
        Waiting for you
      </h2>
      <ul className={styles.waits}>
        {shown.map((wait) => (
          <Wait key={wait.project.id} {...wait} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          Show {rest} more
        </Button>
      )}
    </section>
  );
}

function Wait({ project, why }: Waits[number]) {
  const { author, deadline, status } = project;
  const { sentence, verb, at } = waitSteps[why];
  const title = project.title || 'Untitled draft';
  return (
    <li className={styles.wait}>
      <Avatar name={author.name} id={author.id} src={author.avatar} size={32} shape="square" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.sentence}>
          {sentence(project)} {status === 'Open' && deadline && <Closing deadline={deadline} />}
        </p>
      </div>
      <Button
        className={styles.verb ?? ''}
        component={Link}
        to={`/project/${project.id}${at}`}
        variant="default"
        size="xs"
        aria-label={`${verb}: ${title}`}
      >
        {verb}
      </Button>
    </li>
  );
}
