import { Button, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exactText } from '../../../../../kit/common/dates.ts';
import { call } from '../../../../../kit/web/api.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { DateText } from '../../../../../kit/web/components/DateText.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../../kit/web/queries.ts';
import { usePages } from '../../../../../kit/web/usePages.ts';
import { askAgain } from '../../../../../kit/web/stale.ts';
import { getBranding, listBrandings, restoreBranding } from '../../../calls/branding.gen.ts';
import type { CurrentBranding, SavedBranding } from '../../../contract/branding.ts';
import { FramePreview } from '../preview/FramePreview.tsx';
import styles from './BrandingHistory.module.css';
import { changedWords } from './changed-words.ts';

/** Every saved state. Going back to one makes a new one of it, so nothing is ever lost. */
export function BrandingHistory({ current }: { current: CurrentBranding }) {
  const list = usePages(
    listBrandings,
    {},
    { rowsOf: ({ brandings }) => brandings, idOf: ({ version }) => version },
  );
  const { rows, error, refetch } = list;
  return (
    <Card title="History">
      {error && !rows && <ErrorState error={error} retry={refetch} />}
      {!rows && !error && <RowSkeleton />}
      <ol className={styles.states} aria-label="Earlier branding">
        {rows?.map((state, at) => (
          <State
            key={state.version}
            state={state}
            words={state.restores === null ? changedWords(state, rows[at + 1]) : restoredWords(state, rows)}
            current={current}
          />
        ))}
      </ol>
      <ShowMore list={list} label="Show earlier" />
    </Card>
  );
}

function restoredWords({ restores }: SavedBranding, rows: readonly SavedBranding[]): string {
  const earlier = rows.find(({ version }) => version === restores);
  return earlier ? `Went back to ${exactText(earlier.saved_at)}` : 'Went back to an earlier one';
}

function State({ state, words, current }: { state: SavedBranding; words: string; current: CurrentBranding }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const isCurrent = state.version === current.version;

  const restore = async () => {
    const isSure = await confirm({
      title: 'Go back to this branding?',
      body: 'Everyone sees it immediately. The current one stays in the history.',
      yes: 'Go back',
      no: 'Keep current',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const body = { version: current.version, to: state.version };
      queries.setQueryData(keyOf(getBranding, {}), await call(restoreBranding, { body }));
      toast({ tone: 'success', message: 'Went back. Everyone sees it now.' });
    } catch (problem) {
      toast({ tone: 'danger', message: messageOf(problem) });
      await askAgain(queries, { queryKey: keyOf(getBranding) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className={styles.state} aria-current={isCurrent}>
      <FramePreview branding={state} scheme="light" size="small" />
      <div className={styles.words}>
        <p className={styles.what}>{words}</p>
        <p className={styles.who}>
          {state.saved_by?.name ?? (state.version === 1 ? 'When the community began' : 'The operator')} ·{' '}
          <DateText at={state.saved_at} />
        </p>
      </div>
      {isCurrent ? (
        <span className={styles.current}>Current</span>
      ) : (
        <Button
          className={styles.back}
          variant="default"
          size="xs"
          loading={isBusy}
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void restore()}
        >
          Go back to this
          <VisuallyHidden>{`: ${words}, ${exactText(state.saved_at)}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
