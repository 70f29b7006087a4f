import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useDeferredValue } from 'react';
import { messageOf } from '../../../kit/web/api-error.ts';
import { useConfirm } from '../../../kit/web/components/confirm.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { MarkdownField } from '../../../kit/web/forms/MarkdownField.tsx';
import type { Page } from '../contract.ts';
import type { Draft } from './drafts.ts';
import { Markdown } from './markdown/lazy-markdown.ts';
import styles from './PageEditor.module.css';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { usePageText } from './usePageText.ts';

/** The preview scrolls, so the keyboard has to reach it. */
const scrolling = { role: 'group', 'aria-labelledby': 'page-preview', tabIndex: 0 };

interface Props {
  page: Page;
  draft: Draft;
  close: () => void;
}

export default function PageEditor({ page, draft, close }: Props) {
  const confirm = useConfirm();
  const { form, isChanged, theirs, keepMine, takeTheirs, save } = usePageText(page, draft, close);
  const preview = useDeferredValue(form.values.markdown);

  useWindowEvent('beforeunload', (event) => {
    if (isChanged) event.preventDefault();
  });

  const cancel = async () => {
    const question = {
      title: 'Discard your changes?',
      body: 'The page stays as it was.',
      yes: 'Discard',
      no: 'Keep editing',
      isDangerous: true,
    };
    if (isChanged && !(await confirm(question))) return;
    draft.drop();
    close();
  };

  const bringDefaultBack = async () => {
    const question = {
      title: 'Restore the default text?',
      body: 'It replaces your community’s own text on this page, which stays in the history.',
      yes: 'Restore default',
      no: 'Keep our text',
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    await save('', page.version).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  };

  return (
    <form className={styles.editor} onSubmit={form.submit} noValidate>
      {theirs && <ChangedMeanwhile {...theirs} keepMine={keepMine} takeTheirs={takeTheirs} />}
      <div className={styles.sides}>
        <div className={styles.side}>
          <MarkdownField
            form={form}
            name="markdown"
            label="Text"
            hint="## makes a heading. An empty text brings the default back."
            isShownBeside
            hasFocus
          />
          {!theirs && <FormFailure failure={form.failure} />}
          <div className={styles.actions}>
            <Button type="submit" size="sm" loading={form.isSending} disabled={theirs !== undefined}>
              Save
            </Button>
            <Button variant="default" size="sm" onClick={() => void cancel()}>
              Cancel
            </Button>
            {!page.is_default && (
              <Button
                className={styles.last}
                variant="subtle"
                size="sm"
                disabled={form.isSending}
                onClick={() => void bringDefaultBack()}
              >
                Restore default
              </Button>
            )}
          </div>
        </div>
        <section className={styles.side} aria-labelledby="page-preview">
          <h2 id="page-preview" className={styles.label}>
            Preview
          </h2>
          <div {...scrolling} className={styles.preview}>
            <Markdown text={preview} />
          </div>
        </section>
      </div>
    </form>
  );
}
