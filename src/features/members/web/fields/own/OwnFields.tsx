import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../../kit/web/components/EmptyState.tsx';
import { List } from '../../../../../kit/web/components/List.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { listFields } from '../../../calls/own-fields.gen.ts';
import { mostFields, type OwnField } from '../../../contract/own-fields.ts';
import styles from '../Fields.module.css';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldRow } from './FieldRow.tsx';

const idOf = ({ id }: OwnField) => id;
const rowOf = (field: OwnField) => <FieldRow field={field} />;

/** What the community asks its companies in addition. */
export function OwnFields() {
  const { data, error, refetch } = useCall(listFields, {});
  const [isAdding, setAdding] = useState(false);
  const fields = data?.fields;
  const add = (
    <Button size="sm" disabled={(fields?.length ?? 0) >= mostFields} onClick={() => setAdding(true)}>
      Add field
    </Button>
  );
  return (
    <div id="own">
      <Card title="Company fields" actions={fields !== undefined && fields.length > 0 && add}>
        <p className={styles.says}>
          What your community asks its companies in addition, up to {mostFields} fields. Companies fill them
          in under My company. Choices that all members see are filters of the directory.
        </p>
        <List
          label="Company fields"
          answer={{ data: fields, error, refetch }}
          idOf={idOf}
          row={rowOf}
          skeletons={2}
          empty={
            <EmptyState
              title="No fields yet"
              hint="Add one, like “Member since” or “Certifications”."
              action={add}
            />
          }
        />
        {isAdding && <FieldDialog close={() => setAdding(false)} />}
      </Card>
    </div>
  );
}
