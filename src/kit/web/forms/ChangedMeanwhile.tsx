import { Button, VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import styles from './ChangedMeanwhile.module.css';
import { clashesMark } from './show-clashes.ts';
import type { SavedForm } from './useSavedForm.ts';
import { withAnd } from '../../common/in-words.ts';

type Names<Values> = (keyof Values & string)[];

interface Props<Values extends object> {
  form: SavedForm<Values>;
  labels: Record<keyof Values & string, string>;
  /** How a newer value reads; without one it is only named. */
  textOf?: (name: keyof Values & string, theirs: Values) => string | undefined;
}

/**
 * A colleague saved something while this form was being filled in. It stands at the end of the form, so that nothing
 * moves under the eyes of whoever is typing.
 */
export function ChangedMeanwhile<Values extends object>({ form, labels, textOf }: Props<Values>) {
  const { news, theirs } = form;
  const listed = (names: Names<Values>) => withAnd([...new Set(names.map((name) => labels[name]))]);
  const clashes = byLabel(news?.clashes ?? [], labels);
  return (
    <div aria-live="polite" className={styles.region}>
      {news && (
        <div className={styles.notice} {...(clashes.length > 0 && clashesMark)}>
          <IconUsers size={20} stroke={1.75} aria-hidden="true" />
          <div className={styles.words}>
            {news.taken.length > 0 && (
              <p>
                A colleague just changed {listed(news.taken)}. You see the new version here, and your own
                changes are kept.
              </p>
            )}
            {clashes.length > 0 && (
              <p>
                You and a colleague both changed {listed(news.clashes)}. Choose which version to keep before
                you save.
              </p>
            )}
            {clashes.map(([label, names]) => {
              const text = textOf?.(names[0]!, theirs);
              return (
                <div key={label} className={styles.clash}>
                  {text !== undefined && (
                    <p className={styles.theirs}>
                      <span>{label}, their version: </span>
                      {text || 'empty'}
                    </p>
                  )}
                  <div className={styles.answers}>
                    <Button variant="default" size="xs" onClick={() => form.takeTheirs(names)}>
                      Use theirs
                      <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
                    </Button>
                    <Button variant="default" size="xs" onClick={() => form.keepMine(names)}>
                      Keep mine
                      <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
                    </Button>
                  </div>
                </div>
              );
            })}
            {clashes.length === 0 && (
              <div className={styles.answers}>
                <Button variant="subtle" size="xs" onClick={form.dismissNews}>
                  Got it
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** Values that are called the same are decided together. */
function byLabel<Values extends object>(
  names: Names<Values>,
  labels: Record<keyof Values & string, string>,
): [string, Names<Values>][] {
  const all = new Set(names.map((name) => labels[name]));
  return [...all].map((label) => [label, names.filter((name) => labels[name] === label)]);
}
