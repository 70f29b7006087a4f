import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { DialogFooter } from '../../../kit/web/components/DialogFooter.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { fieldErrors } from '../../../kit/web/forms/field-errors.ts';
import { TextField } from '../../../kit/web/forms/TextField.tsx';
import { type Form, useForm } from '../../../kit/web/forms/useForm.ts';
import { offered, type OfferedName, offeredNames } from '../contract/offered.ts';
import { createWebhook } from '../contract/webhooks.ts';
import styles from './Webhooks.module.css';

export interface WebhookValues {
  address: string;
  events: OfferedName[];
}

interface Props {
  initial: { address: string; events: readonly string[] };
  send: (values: WebhookValues) => Promise<unknown>;
  close: () => void;
  saveLabel: string;
}

/** Where it leads and what it is told of. */
export function WebhookForm({ initial: { address, events }, send, close, saveLabel }: Props) {
  const initial: WebhookValues = { address, events: offeredNames.filter((name) => events.includes(name)) };
  const form = useForm({ initial, check: (values) => fieldErrors(values, createWebhook.body), send });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        form={form}
        name="address"
        label="Address"
        hint="We’ll POST JSON there. It has to begin with https://."
        placeholder="https://example.org/hooks/guildhall"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        isFirst
      />
      <EventChoices form={form} />
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          {saveLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

const groups = [...Map.groupBy(offered, ({ group }) => group)];

function EventChoices({ form }: { form: Form<WebhookValues> }) {
  const { events } = form.values;
  const complaint = form.errors.events;
  const set = (name: OfferedName, isChosen: boolean) =>
    form.set('events', isChosen ? [...events, name] : events.filter((each) => each !== name));
  return (
    <fieldset
      className={styles.events}
      tabIndex={-1}
      {...(complaint !== undefined && { 'data-complaint': true, 'aria-describedby': 'events-complaint' })}
    >
      <legend>Events</legend>
      <p className={styles.more}>We send ids only: no text, no names, no amounts.</p>
      <div className={styles.groups}>
        {groups.map(([group, list]) => (
          <div key={group} className={styles.events}>
            <span className={styles.more}>{group}</span>
            {list.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={events.includes(name)}
                onChange={(event) => set(name, event.currentTarget.checked)}
              />
            ))}
          </div>
        ))}
      </div>
      {complaint !== undefined && (
        <p id="events-complaint" className={styles.complaint} role="alert">
          {complaint}
        </p>
      )}
    </fieldset>
  );
}
