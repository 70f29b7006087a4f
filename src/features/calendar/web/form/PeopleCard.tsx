import { Card } from '../../../../kit/web/components/Card.tsx';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import styles from './EventForm.module.css';
import { HostChoice } from './HostChoice.tsx';
import type { EventValues } from './typed-event.ts';

const mostGuests = 20;
const guestChoices = Array.from({ length: mostGuests + 1 }, (_, guests) => ({
  value: String(guests),
  label: guests === 0 ? 'No guests' : guests === 1 ? '1 guest each' : `Up to ${guests} guests each`,
}));

/** How many, with whom, and who else may know. */
export function PeopleCard({ form }: { form: Form<EventValues> }) {
  return (
    <Card title="People">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField
            form={form}
            name="capacity"
            label="Seats"
            isOptional
            placeholder="No limit"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          <SelectField form={form} name="most_guests" label="Guests" choices={guestChoices} />
        </div>
        <HostChoice
          hosts={form.values.hosts}
          change={(hosts) => form.set('hosts', hosts)}
          error={form.errors.hosts}
        />
        <CheckboxField
          form={form}
          name="is_public"
          label="Public event"
          hint="Anyone with the link can see it and register, not only members."
        />
        {form.values.is_public && form.values.capacity.trim() !== '' && (
          <CheckboxField
            form={form}
            name="shows_seats"
            label="Show on its public page how many seats are left"
          />
        )}
      </div>
    </Card>
  );
}
