import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import styles from './ChangedMeanwhile.module.css';
import type { SavedForm } from './useSavedForm.ts';

interface Props<Values extends object> {
  form: SavedForm<Values>;
  labels: Record<keyof Values & string, string>;
  /** How a newer value reads; without one it is only named. */
  textOf?: (name: keyof Values & string, theirs: Values) => string | undefined;
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A colleague saved something while this form was being filled in. */
export function ChangedMeanwhile<Values extends object>({ form, labels, textOf }: Props<Values>) {
  const { news, theirs } = form;
  const listed = (names: readonly (keyof Values & string)[]) =>
    inWords.format([...new Set(names.map((name) => labels[name]))]);
  const clashes = (news?.clashes ?? []).map((name) => ({ name, text: textOf?.(name, theirs) }));
  return (
    <div aria-live="polite" className={styles.region}>
      {news && (
        <div className={styles.notice}>
          <IconUsers size={20} stroke={1.75} aria-hidden="true" />
          <div className={styles.words}>
            {news.taken.length > 0 && (
              <p>
                A colleague has changed {listed(news.taken)} in the meantime, and you see it here. What you
                typed is kept.
              </p>
            )}
            {clashes.length > 0 && (
              <p>
                A colleague has also changed {listed(news.clashes)} in the meantime. You see your own text; it
                replaces theirs when you save.
              </p>
            )}
            {clashes.map(
              ({ name, text }) =>
                text !== undefined && (
                  <p key={name} className={styles.theirs}>
                    <span>{labels[name]}, theirs: </span>
                    {text || 'empty'}
                  </p>
                ),
            )}
            <div className={styles.answers}>
              {clashes.length > 0 && (
                <Button variant="default" size="xs" onClick={form.takeTheirs}>
                  Use theirs
                </Button>
              )}
              <Button variant="subtle" size="xs" onClick={form.keepMine}>
                {clashes.length > 0 ? 'Keep mine' : 'Got it'}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
