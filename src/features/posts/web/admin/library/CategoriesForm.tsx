import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { SaveBar } from '../../../../../kit/web/forms/SaveBar.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../../kit/web/queries.ts';
import { useLeaveGuard } from '../../../../../kit/web/useLeaveGuard.ts';
import { changeCategories, listCategories } from '../../../calls/library.gen.ts';
import type { LibraryCategory } from '../../../contract/library.ts';
import styles from './Categories.module.css';
import { type Categories, categoriesOf, isSame, moved, without } from './category-rows.ts';
import { CategoryLine } from './CategoryLine.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

export function CategoriesForm({ saved }: { saved: readonly LibraryCategory[] }) {
  const [base, setBase] = useState({ saved, values: categoriesOf(saved) });
  const [removing, setRemoving] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const command = useCommand(changeCategories, { changes: [listCategories] });
  const form = useForm<Categories>({
    initial: base.values,
    check: namesMissing,
    send: async ({ rows, moves }) => {
      const categories = rows.map(({ id, name }) => ({ ...(id !== undefined && { id }), name }));
      const answer = await command.mutateAsync({ body: { categories, moves: [...moves] } });
      take(answer.categories);
    },
  });
  const { values, set, replace } = form;
  const isDirty = !isSame(base.values, values);
  useLeaveGuard(isDirty);

  const take = (now: readonly LibraryCategory[]) => {
    setBase({ saved: now, values: categoriesOf(now) });
    replace(() => categoriesOf(now));
  };
  // What another admin saved shows, unless something is being changed here.
  if (saved !== base.saved && !isDirty && !form.isSending) take(saved);

  const add = () => {
    const row = { key: crypto.randomUUID(), name: '', entries: 0 };
    flushSync(() => set('rows', [...values.rows, row]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  /** Focus stays on the button, which moves along; at an end the other one takes it. */
  const move = (at: number, by: 1 | -1) => {
    flushSync(() => set('rows', moved(values.rows, at, by)));
    const buttons = [
      ...(list.current?.children[at + by]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []),
    ];
    const same = buttons.find((button) => button.dataset.move === String(by));
    (same?.disabled ? buttons.find((button) => !button.disabled) : same)?.focus();
  };
  const remove = (at: number) => {
    const { id } = values.rows[at]!;
    if (id !== undefined) return setRemoving(id);
    set('rows', values.rows.toSpliced(at, 1));
  };

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Library categories">
      <Card title="Library categories">
        <p className={styles.note}>
          Members file their entries under these, in this order. “Promoted content” is always there, and only
          admins add to it: its newest entry is shown in everyone’s sidebar.
        </p>
        <ol ref={list} className={styles.rows} aria-label="Categories">
          {values.rows.map((row, at) => (
            <CategoryLine
              key={row.key}
              row={row}
              error={form.errors[row.key]}
              isFirst={at === 0}
              isLast={at === values.rows.length - 1}
              rename={(name) => {
                set('rows', values.rows.with(at, { ...row, name }));
              }}
              move={(by) => move(at, by)}
              remove={() => remove(at)}
            />
          ))}
        </ol>
        <Button
          variant="default"
          size="sm"
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Add category
        </Button>
      </Card>
      <SaveBar form={{ ...form, isDirty }} />
      {removing !== undefined && (
        <RemoveDialog
          rows={values.rows}
          id={removing}
          close={() => setRemoving(undefined)}
          remove={(to) => replace((before) => without(before, removing, to))}
        />
      )}
    </form>
  );
}

const namesMissing = ({ rows }: Categories) =>
  Object.fromEntries(
    rows
      .filter(({ name }) => name.trim() === '')
      .map(({ key }) => [key, 'Enter a name, or remove the category.']),
  );
