import { Card } from '../../../../kit/web/components/Card.tsx';
import { MarkdownField } from '../../../../kit/web/forms/MarkdownField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { eventFields } from '../../contract/event-fields.ts';
import styles from './EventForm.module.css';
import type { EventValues } from './typed-event.ts';

export function TextCard({ form }: { form: Form<EventValues> }) {
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
        <MarkdownField
          form={form}
          name="text"
          label={eventFields.text.label}
          isOptional
          placeholder="Who is it for, and what happens?"
          maxLength={eventFields.text.longest}
        />
      </div>
    </Card>
  );
}
