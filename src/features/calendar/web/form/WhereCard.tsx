import { Card } from '../../../../kit/web/components/Card.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { eventFields } from '../../contract/event-fields.ts';
import styles from './EventForm.module.css';
import type { EventValues } from './typed-event.ts';

export function WhereCard({ form }: { form: Form<EventValues> }) {
  const isSomewhere = form.values.place !== '' || form.values.map_link !== '';
  return (
    <Card title="Where">
      <div className={styles.fields}>
        <TextField
          form={form}
          name="place"
          label={eventFields.place.label}
          isOptional
          placeholder="Name and address"
          autoComplete="off"
          maxLength={eventFields.place.longest}
        />
        {isSomewhere && (
          <TextField
            form={form}
            name="map_link"
            label={eventFields.map_link.label}
            isOptional
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
          />
        )}
        <TextField
          form={form}
          name="online_link"
          label={eventFields.online_link.label}
          isOptional
          hint="Only people who are going see it."
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="event_link"
          label={eventFields.event_link.label}
          isOptional
          hint="If people also need to register on another site."
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
        />
      </div>
    </Card>
  );
}
