import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { useCall, useCommand } from '../../../../../kit/web/queries.ts';
import { getIndustryList, orderIndustries, removeIndustry } from '../../../calls/industries.gen.ts';
import type { Industry, IndustryList } from '../../../contract/industries.ts';
import styles from '../Fields.module.css';
import { MoveButtons } from '../MoveButtons.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NameDialog } from './NameDialog.tsx';

const changes = [getIndustryList];

const nothing: IndustryList = { industries: [], version: 0, is_built_in: true };

export function IndustryRow({ industry }: { industry: Industry }) {
  const { id, name, companies } = industry;
  // The list that the row stands in: it has been read.
  const { data: list = nothing } = useCall(getIndustryList, {});
  const { industries, version } = list;
  const [open, setOpen] = useState<'name' | 'merge' | null>(null);
  const close = () => setOpen(null);
  const confirm = useConfirm();
  const order = useCommand(orderIndustries, { alert: true, changes });
  const removal = useCommand(removeIndustry, { alert: true, changes });
  const remove = async () => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      body: 'No company is in this industry. You can add it again.',
      yes: 'Remove',
      no: 'Cancel',
      isDangerous: true,
    });
    if (isSure) removal.mutate({ params: { id } });
  };
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.more}>{companiesText(companies)}</span>
      </span>
      <span className={styles.actions}>
        <MoveButtons
          id={id}
          name={name}
          ids={industries.map((each) => each.id)}
          isMoving={order.isPending}
          order={(ids) => order.mutate({ body: { ids, version } })}
        />
        <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={() => setOpen('name')}>
          Rename
        </Button>
        {industries.length > 1 && (
          <Button variant="default" size="xs" aria-label={`Merge ${name}`} onClick={() => setOpen('merge')}>
            Merge
          </Button>
        )}
        {companies === 0 && industries.length > 1 && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Remove ${name}`}
            loading={removal.isPending}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </span>
      {open === 'name' && <NameDialog industry={industry} version={version} close={close} />}
      {open === 'merge' && <MergeDialog industry={industry} list={list} close={close} />}
    </div>
  );
}

const companiesText = (companies: number) =>
  companies === 0 ? 'No companies' : companies === 1 ? '1 company' : `${companies} companies`;
