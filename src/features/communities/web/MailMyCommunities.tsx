import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/web/api.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { EmailField } from '../../../kit/web/forms/EmailField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { mailMyCommunities } from '../contract.ts';
import styles from './FindCommunityPage.module.css';

export function MailMyCommunities() {
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    endpoint: mailMyCommunities,
    send: async (values) => {
      await call(mailMyCommunities, { body: values });
      setAskedFor(values.email.trim());
    },
  });

  return (
    <>
      <output className={styles.sent}>
        {/* The same words whether the address is known or not: a stranger learns nothing. */}
        {askedFor !== undefined &&
          `If ${askedFor} belongs to a community, we’ve emailed you the addresses. Check your spam folder if nothing arrives.`}
      </output>
      {askedFor === undefined && (
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <EmailField
            form={form}
            name="email"
            label="Email"
            hint="We’ll email you the addresses of your communities."
            suggest="mine"
          />
          <FormFailure failure={form.failure} />
          <Button type="submit" variant="default" loading={form.isSending}>
            Email me my communities
          </Button>
        </form>
      )}
    </>
  );
}
