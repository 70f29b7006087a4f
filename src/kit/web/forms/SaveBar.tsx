import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useConfirm } from '../components/confirm.ts';
import styles from './SaveBar.module.css';

interface Props {
  form: {
    isDirty: boolean;
    isSending: boolean;
    failure: string | undefined;
    errors: Partial<Record<string, string>>;
    reset: () => void;
  };
}

/** The one place to save a form. It stays in sight from the first change on. */
export function SaveBar({ form }: Props) {
  const confirm = useConfirm();
  const state = stateOf(form);
  const Icon = icons[state];

  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard your changes?',
      body: 'Everything on this page goes back to what was saved last.',
      yes: 'Discard',
      no: 'Keep editing',
      isDangerous: true,
    });
    if (isSure) form.reset();
  };

  return (
    <div className={styles.bar} data-state={state}>
      <output className={styles.state}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {state === 'failed' ? form.failure : words[state]}
      </output>
      <div className={styles.actions}>
        {form.isDirty && (
          <Button variant="default" size="sm" disabled={form.isSending} onClick={() => void discard()}>
            Discard
          </Button>
        )}
        <Button type="submit" size="sm" disabled={!form.isDirty} loading={form.isSending}>
          Save changes
        </Button>
      </div>
    </div>
  );
}

type State = 'saved' | 'unsaved' | 'saving' | 'incomplete' | 'failed';

function stateOf({ isDirty, isSending, failure, errors }: Props['form']): State {
  if (isSending) return 'saving';
  if (!isDirty) return 'saved';
  if (failure) return 'failed';
  return Object.values(errors).some(Boolean) ? 'incomplete' : 'unsaved';
}

const words = {
  saved: 'All changes are saved.',
  unsaved: 'You have unsaved changes.',
  saving: 'Saving …',
  incomplete: 'Not saved yet: something above needs your attention.',
};

const icons = {
  saved: IconCircleCheck,
  unsaved: IconPencil,
  saving: IconPencil,
  incomplete: IconAlertCircle,
  failed: IconAlertCircle,
};
