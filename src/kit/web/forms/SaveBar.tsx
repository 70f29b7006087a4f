import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPencil, IconUsers } from '@tabler/icons-react';
import { useConfirm } from '../components/confirm.ts';
import styles from './SaveBar.module.css';
import { showClashes } from './show-clashes.ts';
import { withAnd } from '../../common/in-words.ts';

interface Props {
  form: {
    isDirty: boolean;
    isSending: boolean;
    failure: string | undefined;
    errors: Partial<Record<string, string>>;
    news?: { clashes: readonly string[] } | undefined;
    reset: () => void;
  };
  /** What the values are called, where a colleague can change them too. */
  labels?: Partial<Record<string, string>>;
}

/** The one place to save a form. It stays in sight from the first change on. */
export function SaveBar({ form, labels }: Props) {
  const confirm = useConfirm();
  const state = stateOf(form);
  const Icon = icons[state];

  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard your changes?',
      body: 'This page goes back to the last saved version.',
      yes: 'Discard changes',
      no: 'Keep editing',
      isDangerous: true,
    });
    if (isSure) form.reset();
  };

  return (
    <div className={styles.bar} data-state={state}>
      <output className={styles.state}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {state === 'failed'
          ? form.failure
          : state === 'clashing'
            ? clashWords(form.news?.clashes ?? [], labels)
            : words[state]}
      </output>
      <div className={styles.actions}>
        {state === 'clashing' ? (
          <Button
            variant="default"
            size="sm"
            onClick={(event) => showClashes(event.currentTarget.closest('form'))}
          >
            Review
          </Button>
        ) : (
          form.isDirty && (
            <Button variant="default" size="sm" disabled={form.isSending} onClick={() => void discard()}>
              Discard
            </Button>
          )
        )}
        <Button type="submit" size="sm" disabled={!form.isDirty} loading={form.isSending}>
          Save changes
        </Button>
      </div>
    </div>
  );
}

type State = 'saved' | 'unsaved' | 'saving' | 'incomplete' | 'clashing' | 'failed';

function stateOf({ isDirty, isSending, failure, errors, news }: Props['form']): State {
  if (isSending) return 'saving';
  if (!isDirty) return 'saved';
  if (news && news.clashes.length > 0) return 'clashing';
  if (failure) return 'failed';
  return Object.values(errors).some(Boolean) ? 'incomplete' : 'unsaved';
}

function clashWords(names: readonly string[], labels: Props['labels']) {
  const listed = [...new Set(names.map((name) => labels?.[name] ?? name))];
  return `A colleague also changed ${withAnd(listed)}.`;
}

const words = {
  saved: 'All changes saved.',
  unsaved: 'You have unsaved changes.',
  saving: 'Saving…',
  incomplete: 'Not saved. Check the highlighted fields.',
};

const icons = {
  saved: IconCircleCheck,
  unsaved: IconPencil,
  saving: IconPencil,
  incomplete: IconAlertCircle,
  clashing: IconUsers,
  failed: IconAlertCircle,
};
