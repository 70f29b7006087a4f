import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { Marked } from '../../../../kit/web/text/Marked.tsx';
import type { Post } from '../../contract/types.ts';
import { getRevisions } from '../../calls/writing.gen.ts';
import { toTyped } from '../composer/mention-text.ts';
import styles from './dialogs.module.css';

/** What a post said before, with what each change took out and put in. */
export function HistoryDialog({ post, close }: { post: Post; close: () => void }) {
  const { data, error, refetch } = useCall(getRevisions, { params: { id: post.id } });
  return (
    <Dialog title="Earlier versions" size="large" isOpen close={close}>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <RowSkeleton />}
      {data?.revisions.length === 0 && <NothingYet>This post hasn’t been changed.</NothingYet>}
      <ol className={styles.versions}>
        {data?.revisions.map((revision, at) => {
          // Newest first: what each became is the one above it, or the post itself.
          const { title, message } = data.revisions[at - 1] ?? post;
          return (
            <li key={revision.version} className={styles.version}>
              <p className={styles.intro}>
                Changed by <bdi>{revision.changed_by}</bdi>, <DateText at={revision.changed_at} />
              </p>
              {(revision.title !== '' || title !== '') && (
                <p className={styles.changedTitle}>
                  <Marked before={revision.title} after={title} />
                </p>
              )}
              <p className={styles.changed} dir="auto">
                <Marked
                  before={toTyped(revision.message, post.mentions)}
                  after={toTyped(message, post.mentions)}
                />
              </p>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
