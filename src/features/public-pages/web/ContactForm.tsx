import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../kit/web/forms/TextAreaField.tsx';
import { EmailField } from '../../../kit/web/forms/EmailField.tsx';
import { TextField } from '../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { useSession } from '../../accounts/web/public.ts';
import { contactAdmins, type WrittenMessage } from '../contract.ts';
import styles from './Contact.module.css';
import { MessageSent } from './MessageSent.tsx';

interface Props {
  /** Who reads it: "the admins of Harbour", "Quist Carpentry". */
  reader: string;
  send: (message: WrittenMessage) => Promise<unknown>;
}

/** For the admins of a community and for a public company alike: both take the same message. */
export function ContactForm({ reader, send }: Props) {
  const { claims } = useSession();
  const [answersTo, setAnswersTo] = useState<string>();
  const form = useForm({
    initial: {
      name: claims ? `${claims.FirstName} ${claims.LastName}`.trim() : '',
      email: claims?.Email ?? '',
      message: '',
      website: '',
    },
    endpoint: contactAdmins,
    send: async (values) => {
      await send(values);
      form.reset();
      setAnswersTo(values.email.trim());
    },
  });

  if (answersTo !== undefined) {
    return <MessageSent reader={reader} answersTo={answersTo} writeAnother={() => setAnswersTo(undefined)} />;
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField form={form} name="name" label="Your name" autoComplete="name" />
      <EmailField form={form} name="email" label="Email" hint="Replies go to this address." suggest="mine" />
      <TextAreaField form={form} name="message" label="Message" />
      {/* Programs fill in whatever they find; people neither see nor reach this one. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={(event) => form.set('website', event.currentTarget.value)}
          />
        </label>
      </div>
      <FormFailure failure={form.failure} />
      <Button type="submit" className={styles.send} loading={form.isSending}>
        Send message
      </Button>
    </form>
  );
}
