import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exactText } from '../../../../kit/common/dates.ts';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { Marked } from '../../../../kit/web/text/Marked.tsx';
import { usePages } from '../../../../kit/web/usePages.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getPage } from '../../calls.gen.ts';
import { pageTitles, type PageSlug } from '../../contract.ts';
import {
  editPage,
  getPageVersion,
  listPageVersions,
  listPages,
  restorePage,
} from '../../calls/versions.gen.ts';
import type { PageVersion } from '../../contract/versions.ts';
import { OnePageHead } from './OnePageHead.tsx';
import styles from './Pages.module.css';

/** The keyboard has to reach what scrolls. */
const scrolling = { role: 'group', 'aria-label': 'Differences', tabIndex: 0 };

/** Every version, with what each took out and put in. */
export function PageHistory({ slug }: { slug: PageSlug }) {
  const list = usePages(
    listPageVersions,
    { params: { slug } },
    { rowsOf: ({ versions }) => versions, idOf: ({ version }) => version },
  );
  const [chosen, setChosen] = useState<number>();
  const { rows, error, refetch } = list;
  const opened = rows?.find(({ version }) => version === chosen) ?? rows?.[0];
  return (
    <div>
      <OnePageHead title={pageTitles[slug]} detail="History" />
      {error && !rows && <ErrorState error={error} retry={refetch} />}
      {!rows && !error && <RowSkeleton />}
      {rows?.length === 0 && (
        <NothingYet>No one has changed this page yet. It shows the standard text.</NothingYet>
      )}
      {rows && opened && (
        <div className={styles.history}>
          <div>
            <ol className={styles.versions} aria-label="Versions">
              {rows.map((version) => (
                <li key={version.version}>
                  <button
                    type="button"
                    className={styles.version}
                    aria-pressed={version === opened}
                    onClick={() => setChosen(version.version)}
                  >
                    <span className={styles.what}>{wordsOf(version, rows)}</span>
                    <span className={styles.state}>
                      <bdi>{version.saved_by?.name ?? 'A former admin'}</bdi> ·{' '}
                      <DateText at={version.saved_at} />
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            <ShowMore list={list} label="Show earlier" />
          </div>
          <Opened key={opened.version} slug={slug} version={opened} newest={rows[0]!} />
        </div>
      )}
    </div>
  );
}

function wordsOf({ version, is_default: isDefault, restores }: PageVersion, rows: readonly PageVersion[]) {
  const name = `Version ${version}`;
  const now = version === rows[0]?.version ? ', current' : '';
  if (restores !== null) return `${name}${now}: back to version ${restores}`;
  return isDefault ? `${name}${now}: standard text` : `${name}${now}`;
}

function Opened({ slug, version, newest }: { slug: PageSlug; version: PageVersion; newest: PageVersion }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const params = { slug, version: version.version };
  const { data, error, refetch } = useCall(getPageVersion, { params });
  const isCurrent = version.version === newest.version;

  const save = async (question: { title: string; yes: string }, send: () => Promise<unknown>) => {
    const body = 'Everyone reads it immediately. The current text stays in the history.';
    if (!(await confirm({ ...question, body, no: 'Keep current' }))) return;
    setBusy(true);
    try {
      queries.setQueryData(keyOf(getPage, { params: { slug } }), await send());
      toast({ tone: 'success', message: `${pageTitles[slug]} saved.` });
    } catch (problem) {
      toast({ tone: 'danger', message: messageOf(problem) });
    } finally {
      setBusy(false);
    }
    await Promise.all(
      [listPageVersions, listPages].map((each) => askAgain(queries, { queryKey: keyOf(each) })),
    );
  };
  const goBack = () =>
    save({ title: `Go back to version ${version.version}?`, yes: 'Go back' }, () =>
      call(restorePage, { params: { slug }, body: { version: newest.version, to: version.version } }),
    );
  const bringStandardBack = () =>
    save({ title: 'Restore the standard text?', yes: 'Restore standard text' }, () =>
      call(editPage, { params: { slug }, body: { version: newest.version, markdown: '' } }),
    );

  return (
    <Card
      title={`Changes in version ${version.version}`}
      actions={
        <div className={styles.actions}>
          {!isCurrent && (
            <Button variant="default" size="sm" loading={isBusy} onClick={() => void goBack()}>
              Go back to this version
            </Button>
          )}
          {isCurrent && !newest.is_default && (
            <Button variant="default" size="sm" loading={isBusy} onClick={() => void bringStandardBack()}>
              Restore standard text
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.intro}>
        {exactText(version.saved_at)}. Added text is marked, removed text is struck out.
      </p>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <RowSkeleton />}
      {data && (
        <div {...scrolling} className={styles.differences} dir="auto">
          <Marked before={data.before} after={data.markdown} />
        </div>
      )}
    </Card>
  );
}
