import { Button } from '@mantine/core';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { addWords, getMatching, tryMatching } from '../../calls/matching.gen.ts';
import { addService } from '../../contract/matching.ts';
import { BuiltInBox } from './BuiltInBox.tsx';
import styles from './Matching.module.css';
import { complaintAbout, splitWords } from './split-words.ts';

const kinds = [
  { kind: 'same', label: 'Another name for a built-in service' },
  { kind: 'part', label: 'Part of a built-in service' },
  { kind: 'own', label: 'A service of its own' },
] as const;
type Kind = (typeof kinds)[number]['kind'];

interface Values {
  name: string;
  kind: Kind;
  builtIn: string;
  words: string;
}

const initial: Values = { name: '', kind: 'same', builtIn: '', words: '' };

const serviceOf = ({ name, kind, builtIn, words }: Values) => ({
  name,
  words: splitWords(words),
  part_of: kind === 'part' ? builtIn : null,
});

/** What is said is one more word of what is built in. */
const wordsOf = ({ name, builtIn, words }: Values) => ({
  service: builtIn,
  words: [name, ...splitWords(words)],
});

function complaints(values: Values) {
  const errors = fieldErrors(serviceOf(values), addService.body);
  return Object.fromEntries(
    Object.entries({
      name: errors.name,
      words: complaintAbout(errors, splitWords(values.words)),
      builtIn: values.kind !== 'own' && values.builtIn === '' ? 'Choose a service from the list.' : undefined,
    }).filter(([, complaint]) => complaint !== undefined),
  );
}

export function AddServiceDialog({ close }: { close: () => void }) {
  const changes = [getMatching, tryMatching];
  const [service, words] = [useCommand(addService, { changes }), useCommand(addWords, { changes })];
  const form = useForm({
    initial,
    check: complaints,
    send: async (values) => {
      if (values.kind === 'same') await words.mutateAsync({ body: wordsOf(values) });
      else await service.mutateAsync({ body: serviceOf(values) });
      close();
    },
  });
  const { kind, builtIn } = form.values;
  return (
    <Dialog title="Add words" size="large" isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField
          form={form}
          name="name"
          label="What people call it"
          placeholder="Loo doctor"
          maxLength={36}
          isFirst
        />
        <fieldset className={styles.kinds}>
          <legend>What is it?</legend>
          {kinds.map((each) => (
            <label key={each.kind} className={styles.kind}>
              <input
                type="radio"
                name="kind"
                value={each.kind}
                checked={kind === each.kind}
                onChange={() => form.set('kind', each.kind)}
              />
              {each.label}
            </label>
          ))}
        </fieldset>
        {kind !== 'own' && (
          <BuiltInBox
            label="Built-in service"
            error={form.errors.builtIn}
            name={builtIn}
            choose={(name) => form.set('builtIn', name)}
          />
        )}
        <TextAreaField
          form={form}
          name="words"
          label="More words for it"
          hint="One on each line, or separated by commas. Any language."
          isOptional
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
