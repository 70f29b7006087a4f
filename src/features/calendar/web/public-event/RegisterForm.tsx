import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { type PublicEvent, registerGuest } from '../../contract/public-events.ts';
import { guestDays, holdMinutes } from '../../rules/waiting.ts';
import styles from './PublicEvent.module.css';

/** For people without an account. */
export function RegisterForm({ event, done }: { event: PublicEvent; done: (address: string) => void }) {
  const form = useForm({
    initial: { name: '', email: '', website: '' },
    endpoint: registerGuest,
    send: async (values) => {
      await call(registerGuest, { params: { id: event.id }, body: values });
      done(values.email.trim());
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>
        {event.is_full
          ? 'This event is full. When a seat becomes free, we’ll email you.'
          : `We’ll email you a link. Confirm within ${holdMinutes} minutes to take your seat.`}
      </p>
      <TextField form={form} name="name" label="Your name" autoComplete="name" />
      <EmailField form={form} name="email" label="Email" suggest="mine" />
      {/* Programs fill in whatever they find; people neither see nor reach this one. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={(typed) => form.set('website', typed.currentTarget.value)}
          />
        </label>
      </div>
      <FormFailure failure={form.failure} />
      <Button type="submit" className={styles.send} loading={form.isSending}>
        {event.is_full ? 'Join waiting list' : 'Register'}
      </Button>
      <p className={styles.muted}>
        The hosts see your name and email, and we write to you about this event only. We delete both{' '}
        {guestDays} days after it, or as soon as you say you can’t come.{' '}
        <Link to="/public/privacy">Privacy</Link>
      </p>
    </form>
  );
}
