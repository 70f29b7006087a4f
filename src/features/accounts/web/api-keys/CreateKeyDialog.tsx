import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { SecretText } from '../../../../kit/web/components/SecretText.tsx';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { listApiKeys } from '../../calls/api-keys.gen.ts';
import { createApiKey } from '../../contract/api-keys.ts';
import { apiAreas, type ApiScope, areaNames } from '../../contract/api-scopes.ts';
import styles from './ApiKeys.module.css';

const access = [
  { value: 'none', label: 'No access' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
];
const ends = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
];

const initial = {
  name: '',
  days: '90',
  all: false,
  members: 'none',
  joining: 'none',
  posts: 'none',
  events: 'none',
};
type Values = typeof initial;

const scopesOf = (values: Values): ApiScope[] => [
  ...(values.all ? (['read'] as const) : []),
  ...areaNames.flatMap((area): ApiScope[] => {
    if (values[area] === 'none') return [];
    return values[area] === 'read' ? [`${area}:read`] : [`${area}:read`, `${area}:write`];
  }),
];

const bodyOf = (values: Values) => ({
  name: values.name,
  days: values.days || undefined,
  scopes: scopesOf(values),
});

/** The key stands in its place once it is there, for the one time that it is shown. */
export function CreateKeyDialog({ close }: { close: () => void }) {
  const [key, setKey] = useState<string>();
  return (
    <Dialog title={key === undefined ? 'Create an API key' : 'Your new API key'} isOpen close={close}>
      {key === undefined ? (
        <CreateKeyForm close={close} onCreated={setKey} />
      ) : (
        <div className={styles.form}>
          <SecretText
            secret={key}
            says="Copy it now and keep it safe: it’s shown only this once."
            copyLabel="Copy key"
          />
          <DialogFooter>
            <Button size="sm" onClick={close}>
              Done
            </Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  );
}

function CreateKeyForm({ close, onCreated }: { close: () => void; onCreated: (key: string) => void }) {
  const command = useCommand(createApiKey, { changes: [listApiKeys] });
  const form = useForm({
    initial,
    check: (values) => {
      const { scopes, ...others } = fieldErrors(bodyOf(values), createApiKey.body);
      return scopes === undefined ? others : { ...others, all: scopes };
    },
    send: async (values) => onCreated((await command.mutateAsync({ body: bodyOf(values) })).key),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Which program is it for?"
        maxLength={80}
        isFirst
      />
      <SelectField
        form={form}
        name="days"
        label="Ends"
        hint="We’ll remind the admins a week before."
        choices={ends}
      />
      <fieldset className={styles.areas}>
        <legend>What can it do?</legend>
        <CheckboxField
          form={form}
          name="all"
          label="Read everything"
          hint="All that keys can read, including what’s added later."
        />
        {areaNames.map((area) => (
          <SelectField
            key={area}
            form={form}
            name={area}
            label={apiAreas[area].label}
            hint={apiAreas[area].about}
            choices={access}
          />
        ))}
      </fieldset>
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          Create key
        </Button>
      </DialogFooter>
    </form>
  );
}
