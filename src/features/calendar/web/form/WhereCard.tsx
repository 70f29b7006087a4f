import { Card } from '../../../../kit/web/components/Card.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
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
          label="Place"
          isOptional
          placeholder="Name and address"
          autoComplete="off"
          maxLength={300}
        />
        {isSomewhere && (
          <TextField
            form={form}
            name="map_link"
            label="Map link"
            isOptional
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
          />
        )}
        <TextField
          form={form}
          name="online_link"
          label="Online link"
          isOptional
          hint="Only people who are going see it."
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="event_link"
          label="Registration link"
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
