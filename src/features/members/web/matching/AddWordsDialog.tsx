import { Button } from '@mantine/core';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getMatching, tryMatching } from '../../calls/matching.gen.ts';
import { addWords } from '../../contract/matching.ts';
import styles from './Matching.module.css';
import { complaintAbout, splitWords } from './split-words.ts';

/** To a service that has words of the community already. */
export function AddWordsDialog({ service, close }: { service: string; close: () => void }) {
  const command = useCommand(addWords, { changes: [getMatching, tryMatching] });
  const bodyOf = (words: string) => ({ service, words: splitWords(words) });
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) => {
      const body = bodyOf(words);
      const complaint = complaintAbout(fieldErrors(body, addWords.body), body.words);
      return complaint === undefined ? {} : { words: complaint };
    },
    send: async ({ words }) => {
      await command.mutateAsync({ body: bodyOf(words) });
      close();
    },
  });
  return (
    <Dialog title={`Add words to ${service}`} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextAreaField
          form={form}
          name="words"
          label="Words people use for it"
          hint="One on each line, or separated by commas. Any language."
          isFirst
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Add words
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
