import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Letters } from '../../../kit/web/drawings/Letters.tsx';
import type { ImportPreview } from '../contract/imports.ts';
import styles from './Import.module.css';
import { ImportRows } from './ImportRows.tsx';
import { doneText, peopleText } from './summary.ts';

export function ImportDone({ done, startAgain }: { done: ImportPreview; startAgain: () => void }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  if (done.outcome === null) return null;
  const { invited } = done.outcome;
  return (
    <div className={styles.stack}>
      <div ref={said} tabIndex={-1} className={styles.said}>
        <Card>
          <EmptyState
            drawing={<Letters />}
            title={`${peopleText(invited)} invited`}
            hint={doneText(done.outcome)}
            action={<Button onClick={startAgain}>Import another file</Button>}
          />
        </Card>
      </div>
      {done.rows.length > 0 && (
        <section className={styles.preview} aria-labelledby="left-out">
          <header className={styles.head}>
            <div className={styles.headText}>
              <h2 id="left-out" className={styles.title}>
                Skipped
              </h2>
              <p>Mend these rows in your file, delete the others, and import it again.</p>
            </div>
          </header>
          <ImportRows label="Skipped rows" rows={done.rows} />
        </section>
      )}
    </div>
  );
}
