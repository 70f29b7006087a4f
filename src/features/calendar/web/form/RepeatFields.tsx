import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import styles from './EventForm.module.css';
import { everyChoices, outlookOf, repeatChoices } from './repeat.ts';
import type { EventValues } from './typed-event.ts';

export function RepeatFields({ form }: { form: Form<EventValues> }) {
  const { starts, repeats } = form.values;
  const outlook = outlookOf(form.values);
  if (starts === '') return null;
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          form={form}
          name="repeats"
          label="Repeats"
          choices={repeatChoices(starts.slice(0, 10))}
        />
        {repeats !== '' && (
          <SelectField form={form} name="repeats_every" label="How often" choices={everyChoices(repeats)} />
        )}
        {repeats !== '' && (
          <TextField form={form} name="repeats_until" label="Last date" isOptional type="date" />
        )}
      </div>
      {outlook && (
        <div className={styles.outlook}>
          <p className={styles.hint}>Next dates</p>
          <ul className={styles.dates} aria-label="Next dates">
            {outlook.dates.map((date) => (
              <li key={date}>{date}</li>
            ))}
            {outlook.goesOn && <li>and so on</li>}
          </ul>
          {outlook.skips && <p className={styles.hint}>{outlook.skips}</p>}
        </div>
      )}
    </>
  );
}
