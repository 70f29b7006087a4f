import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { ChooseCompany } from './ChooseCompany.tsx';
import styles from './Merge.module.css';
import { MergePreviewCard } from './MergePreviewCard.tsx';
import { MergeProgress } from './MergeProgress.tsx';
import { formatMerge, parseMerge } from './merge-state.ts';

const how = { parse: parseMerge, format: formatMerge };

/** For admins: one company where there were two. */
export default function MergePage() {
  const { state, choose } = useAddressState(how);
  const { stays, goes, merge } = state;
  useDocumentTitle('Merge two companies · Ecosystem admin');
  if (merge !== undefined)
    return (
      <MergeProgress
        id={merge}
        again={() => choose({ stays: undefined, goes: undefined, merge: undefined })}
      />
    );
  return (
    <div className={styles.page}>
      <Card title="Merge two companies">
        <p className={styles.note}>
          People, partners, referrals and everything else of one company move to the other. Nothing happens
          until you confirm.
        </p>
        <div className={styles.pair}>
          <ChooseCompany
            label="Company that stays"
            id={stays}
            without={goes}
            choose={(id) => choose({ stays: id })}
          />
          <ChooseCompany
            label="Company that goes"
            id={goes}
            without={stays}
            choose={(id) => choose({ goes: id })}
          />
        </div>
        {stays !== undefined && goes !== undefined && (
          <Button
            className={styles.swap ?? ''}
            variant="subtle"
            size="sm"
            leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => choose({ stays: goes, goes: stays })}
          >
            Swap the two
          </Button>
        )}
      </Card>
      {stays !== undefined && goes !== undefined && (
        <MergePreviewCard stays={stays} goes={goes} begun={(id) => choose({ merge: id })} />
      )}
    </div>
  );
}
