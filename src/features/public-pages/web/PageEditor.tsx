import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { call } from '../../../kit/web/api.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { useConfirm } from '../../../kit/web/components/confirm.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { fieldOf } from '../../../kit/web/forms/field.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { getPage, type page as pageShape } from '../contract.ts';
import { editPage } from '../contract/versions.ts';
import type { Draft } from './drafts.ts';
import { Markdown } from './markdown/lazy-markdown.ts';
import styles from './PageEditor.module.css';

/** The preview scrolls, so the keyboard has to reach it. */
const scrolling = { role: 'group', 'aria-labelledby': 'page-preview', tabIndex: 0 };

interface Props {
  page: z.infer<typeof pageShape>;
  draft: Draft;
  close: () => void;
}

export default function PageEditor({ page, draft, close }: Props) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const source = useRef<HTMLTextAreaElement>(null);
  const params = { slug: page.slug };

  const save = async (markdown: string) => {
    const saved = await call(editPage, { params, body: { markdown, version: page.version } });
    queries.setQueryData(keyOf(getPage, { params }), saved);
    draft.drop();
    close();
    toast({ tone: 'success', message: `${page.title} saved.` });
  };

  const form = useForm({
    initial: { markdown: draft.text() ?? page.markdown, version: page.version },
    endpoint: editPage,
    send: async ({ markdown }) => (markdown === page.markdown ? close() : save(markdown)),
  });
  const { markdown } = form.values;
  const isChanged = markdown !== page.markdown;
  const preview = useDeferredValue(markdown);

  useEffect(() => source.current?.focus(), []);
  useEffect(() => {
    if (isChanged) draft.keep(markdown);
    else draft.drop();
  });
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
      body: 'It replaces your community’s own text on this page. This can’t be undone.',
      yes: 'Restore default',
      no: 'Keep our text',
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    await save('').catch((error: unknown) => toast({ tone: 'danger', message: messageOf(error) }));
  };

  const field = fieldOf<{ markdown: string; version: number }, string>({
    form,
    name: 'markdown',
    label: 'Text',
    hint: 'Markdown: ## heading, **bold**, - list, [words](https://example.org). An empty text brings the default back.',
  });
  return (
    <form className={styles.editor} onSubmit={form.submit} noValidate>
      <div className={styles.sides}>
        <div className={styles.side}>
          <Textarea
            {...field.wiring}
            ref={source}
            autosize={false}
            classNames={{ root: styles.field, wrapper: styles.grows, input: styles.source }}
            value={field.value}
            onChange={(event) => field.set(event.currentTarget.value)}
          />
          <FormFailure failure={form.failure} />
          <div className={styles.actions}>
            <Button type="submit" size="sm" loading={form.isSending}>
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
