import { Button } from '@mantine/core';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { listSearches, saveSearch } from '../../calls/lists.gen.ts';
import styles from './Searches.module.css';
import { tellsChoices, tellsIn } from './tells-words.ts';
import { nameFor, type Wanted, wantedWords } from './wanted.ts';

interface Props {
  wanted: Wanted;
  /** The list is narrowed by something besides, which a saved search can’t have. */
  hasMore: boolean;
  close: () => void;
}

export function SaveForm({ wanted, hasMore, close }: Props) {
  const saving = useCommand(saveSearch, { changes: [listSearches] });
  const form = useForm({
    initial: { name: nameFor(wanted), tells: 'daily' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Give it a name.' } : {}),
    send: async ({ name, tells }) => {
      await saving.mutateAsync({ body: { ...wanted, name, tells: tellsIn(tells) } });
      close();
      toast({ tone: 'success', message: 'Search saved. We’ll tell you about new ones.' });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p>
        We’ll tell you about new opportunities that match:
        <span className={styles.wanted}>{wantedWords(wanted)}</span>
      </p>
      {hasMore && (
        <p className={styles.hint}>
          Words, tag, place and budget are saved. Deadline and “Fits us” only narrow this list.
        </p>
      )}
      <TextField form={form} name="name" label="Name" maxLength={80} isFirst />
      <SelectField form={form} name="tells" label="Tell me" choices={tellsChoices} />
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          Save search
        </Button>
      </DialogFooter>
    </form>
  );
}
