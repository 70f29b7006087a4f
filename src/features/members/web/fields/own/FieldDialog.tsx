import { Button } from '@mantine/core';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { CheckboxField } from '../../../../../kit/web/forms/CheckboxField.tsx';
import { fieldErrors } from '../../../../../kit/web/forms/field-errors.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../../kit/web/queries.ts';
import { changeField, listFields } from '../../../calls/own-fields.gen.ts';
import {
  addField,
  fieldKinds,
  fieldReaders,
  longestFieldName,
  longestHelp,
  type FieldReaders,
  type OwnField,
  type OwnFieldKind,
} from '../../../contract/own-fields.ts';
import { hasChoices } from '../../../rules/own-fields.ts';
import styles from '../Fields.module.css';
import { ChoicesEditor, type TypedChoice } from './ChoicesEditor.tsx';
import { kindWords, readerWords } from './field-words.ts';

interface Values {
  name: string;
  kind: OwnFieldKind;
  choices: readonly TypedChoice[];
  help: string;
  seen_by: FieldReaders;
  is_required: boolean;
}

const empty: Values = {
  name: '',
  kind: 'text',
  choices: [],
  help: '',
  seen_by: 'members',
  is_required: false,
};

const kinds = fieldKinds.map((value) => ({ value, label: kindWords[value] }));
const readers = fieldReaders.map((value) => ({ value, label: readerWords[value] }));

/** Lines that are still empty are no choices. */
const choicesIn = ({ kind, choices }: Values) =>
  hasChoices(kind) ? choices.filter(({ text }) => text.trim() !== '') : [];

function complaints(values: Values) {
  const texts = choicesIn(values).map(({ text }) => text);
  const errors = fieldErrors({ ...values, choices: texts }, addField.body);
  const ofChoice = Object.entries(errors).find(([name]) => name.startsWith('choices'))?.[1];
  const choices =
    ofChoice ?? (hasChoices(values.kind) && texts.length === 0 ? 'Enter at least one choice.' : undefined);
  return { ...errors, ...(choices !== undefined && { choices }) };
}

/** A new field, or one to be changed; its kind stays, because its values are of that kind. */
export function FieldDialog({ field, close }: { field?: OwnField; close: () => void }) {
  const changes = [listFields];
  const [addition, change] = [useCommand(addField, { changes }), useCommand(changeField, { changes })];
  const form = useForm<Values>({
    initial: field ?? empty,
    check: complaints,
    send: async (values) => {
      const { name, kind, help, seen_by, is_required } = values;
      const common = { name, help, seen_by, is_required };
      const choices = choicesIn(values);
      if (field === undefined)
        await addition.mutateAsync({ body: { ...common, kind, choices: choices.map(({ text }) => text) } });
      else
        await change.mutateAsync({
          params: { id: field.id },
          body: { ...common, choices: choices.map(({ id, text }) => ({ id, text })), version: field.version },
        });
      close();
    },
  });
  const { kind, choices } = form.values;
  return (
    <Dialog
      title={field === undefined ? 'Add field' : `Edit ${field.name}`}
      size="large"
      isOpen
      close={close}
    >
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField form={form} name="name" label="Name" maxLength={longestFieldName} isFirst />
        {field === undefined && (
          <SelectField
            form={form}
            name="kind"
            label="Kind"
            hint="It can’t be changed later."
            choices={kinds}
          />
        )}
        {hasChoices(kind) && (
          <ChoicesEditor
            choices={choices}
            change={(next) => form.set('choices', next)}
            error={form.errors.choices}
          />
        )}
        <TextField form={form} name="help" label="Help text" maxLength={longestHelp} isOptional />
        <SelectField form={form} name="seen_by" label="Who sees it" choices={readers} />
        <CheckboxField
          form={form}
          name="is_required"
          label="Required"
          hint="Companies are asked for it the next time they save these fields."
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            {field === undefined ? 'Add field' : 'Save field'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
