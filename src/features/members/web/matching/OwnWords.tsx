import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getMatching } from '../../calls/matching.gen.ts';
import type { OwnService } from '../../contract/matching.ts';
import { AddServiceDialog } from './AddServiceDialog.tsx';
import styles from './Matching.module.css';
import { ServiceRow } from './ServiceRow.tsx';

const idOf = ({ id }: OwnService) => id;
const rowOf = (service: OwnService) => <ServiceRow service={service} />;
/** Until an event says that companies were read, in case it is missed. */
const lookEvery = 5000;

export function OwnWords() {
  const [isReading, setReading] = useState(false);
  const { data, error, refetch } = useCall(getMatching, {}, isReading ? { every: lookEvery } : {});
  if (data !== undefined && data.is_reading !== isReading) setReading(data.is_reading);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      Add words
    </Button>
  );
  return (
    <div id="words">
      <Card title="Words of your community" actions={data !== undefined && data.services.length > 0 && add}>
        <p className={styles.says}>
          More than 300 services are built in, with the words people use for them. Add what’s missing here, in
          any language: a local trade, a nickname, a brand name.
        </p>
        <List
          label="Services with words of your community"
          answer={{ data: data?.services, error, refetch }}
          idOf={idOf}
          row={rowOf}
          skeletons={2}
          empty={
            <EmptyState
              title="No words of your own yet"
              hint="Try a sentence above. If it isn’t understood, add its words."
              action={add}
            />
          }
        />
        {data !== undefined && (
          <output className={styles.state}>
            {data.is_reading
              ? 'Reading all companies again by the new words…'
              : data.services.length > 0 && `Room for ${data.words_left} more words.`}
          </output>
        )}
        {isAdding && <AddServiceDialog close={() => setAdding(false)} />}
      </Card>
    </div>
  );
}
