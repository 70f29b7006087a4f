import { useDeferredValue } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { eventFields } from '../../contract/event-fields.ts';
import { EventText } from '../date/EventText.tsx';
import styles from './EventForm.module.css';
import type { EventValues } from './typed-event.ts';

export function TextCard({ form }: { form: Form<EventValues> }) {
  const text = useDeferredValue(form.values.text);
  return (
    <Card>
      <div className={styles.fields}>
        <TextField
          form={form}
          name="title"
          label={eventFields.title.label}
          placeholder="Breakfast at the wharf"
          autoComplete="off"
          maxLength={eventFields.title.longest}
        />
        <TextAreaField
          form={form}
          name="text"
          label={eventFields.text.label}
          isOptional
          placeholder="Who is it for, and what happens? **Bold**, lists and links work."
          maxLength={eventFields.text.longest}
        />
        {text.trim() !== '' && (
          <section className={styles.preview} aria-label="Preview">
            <p className={styles.hint}>Preview</p>
            <EventText text={text} />
          </section>
        )}
      </div>
    </Card>
  );
}
