import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { useCall, useCommand } from '../../../../../kit/web/queries.ts';
import { archiveField, listFields, orderFields, removeField } from '../../../calls/own-fields.gen.ts';
import type { OwnField } from '../../../contract/own-fields.ts';
import styles from '../Fields.module.css';
import { MoveButtons } from '../MoveButtons.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import { factsOf } from './field-words.ts';

const changes = [listFields];

export function FieldRow({ field }: { field: OwnField }) {
  const { id, name, is_archived: isArchived } = field;
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const archive = useCommand(archiveField, { alert: true, changes });
  const removal = useCommand(removeField, { alert: true, changes });
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      body:
        field.values === 0
          ? 'No company has filled it in. This can’t be undone.'
          : 'What companies have filled in is deleted, too. This can’t be undone. To keep it, archive the field.',
      yes: 'Delete field',
      no: 'Cancel',
      isDangerous: true,
    });
    if (isSure) removal.mutate({ params: { id } });
  };
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.more}>{isArchived ? `Archived · ${factsOf(field)}` : factsOf(field)}</span>
      </span>
      <span className={styles.actions}>
        {!isArchived && <Place field={field} />}
        {!isArchived && (
          <Button variant="default" size="xs" aria-label={`Edit ${name}`} onClick={() => setOpen(true)}>
            Edit
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={isArchived ? `Bring back ${name}` : `Archive ${name}`}
          loading={archive.isPending}
          onClick={() => archive.mutate({ params: { id }, body: { is_archived: !isArchived } })}
        >
          {isArchived ? 'Bring back' : 'Archive'}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Delete ${name}`}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </span>
      {isOpen && <FieldDialog field={field} close={() => setOpen(false)} />}
    </div>
  );
}

function Place({ field: { id, name } }: { field: OwnField }) {
  // The list that the row stands in: it has been read.
  const { data } = useCall(listFields, {});
  const order = useCommand(orderFields, { alert: true, changes });
  const ids = (data?.fields ?? []).filter((each) => !each.is_archived).map((each) => each.id);
  return (
    <MoveButtons
      id={id}
      name={name}
      ids={ids}
      isMoving={order.isPending}
      order={(changed) => order.mutate({ body: { ids: changed } })}
    />
  );
}
