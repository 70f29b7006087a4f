import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { mergeCompanies, previewMerge } from '../../calls/merging.gen.ts';
import type { MergePreview, MergeRefusal } from '../../contract/merging.ts';
import { MergeLines } from './MergeLines.tsx';
import styles from './Merge.module.css';

interface Props {
  stays: number;
  goes: number;
  begun: (id: number) => void;
}

export function MergePreviewCard({ stays, goes, begun }: Props) {
  const { data, error, refetch } = useCall(previewMerge, { query: { stays, goes } });
  return (
    <Card title="What will happen">
      {data ? (
        <Preview key={`${stays} ${goes}`} preview={data} body={{ stays, goes }} begun={begun} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Card>
  );
}

interface PreviewProps {
  preview: MergePreview;
  body: { stays: number; goes: number };
  begun: (id: number) => void;
}

function Preview({ preview, body, begun }: PreviewProps) {
  const confirm = useConfirm();
  const command = useCommand(mergeCompanies, { alert: true, changes: [previewMerge] });
  const { stays, goes, lines, refusals } = preview;
  const ask = async () => {
    const isSure = await confirm({
      title: `Merge ${goes.name} into ${stays.name}?`,
      body: `${goes.name} closes, and everything listed here moves. The people of both are notified. This can’t be undone.`,
      yes: 'Merge companies',
      no: 'Cancel',
      isDangerous: true,
    });
    if (isSure) command.mutate({ body }, { onSuccess: ({ id }) => begun(id) });
  };
  return (
    <div className={styles.preview}>
      {refusals.length > 0 && (
        <section className={styles.refusals} aria-label="What’s in the way">
          <h3 className={styles.warning}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
            These companies can’t be merged yet
          </h3>
          {refusals.map((refusal) => (
            <Refused key={refusal.why} refusal={refusal} />
          ))}
        </section>
      )}
      <MergeLines label={`What becomes of ${goes.name}`} lines={lines} />
      {refusals.length === 0 && (
        <div className={styles.actions}>
          <Button color="red" loading={command.isPending} onClick={() => void ask()}>
            Merge companies
          </Button>
        </div>
      )}
    </div>
  );
}

const Refused = ({ refusal: { why, cases } }: { refusal: MergeRefusal }) => (
  <div>
    <p className={styles.why}>{why}</p>
    {cases.length > 0 && (
      <ul className={styles.cases}>
        {cases.map(({ label, link }) => (
          <li key={label}>{link ? <Link to={link}>{label}</Link> : label}</li>
        ))}
      </ul>
    )}
  </div>
);
