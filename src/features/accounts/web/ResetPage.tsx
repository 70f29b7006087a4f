import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/web/api.ts';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { EmailField } from '../../../kit/web/forms/EmailField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { CommunityFace } from '../../communities/web/face/public.ts';
import { useCommunity } from '../../communities/web/public.ts';
import { askForReset } from '../contract/forgotten-password.ts';
import styles from './door/Door.module.css';
import { DoorNote } from './door/DoorNote.tsx';
import { type DoorState, useDoorState } from './door/door-state.ts';

export default function ResetPage() {
  useDocumentTitle('Forgot your password?');
  const { name } = useCommunity();
  const { email = '' } = useDoorState();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email },
    endpoint: askForReset,
    send: async (body) => {
      const sent = await call(askForReset, { body });
      setSentTo(sent.sent_to);
    },
  });

  const typed: DoorState = { email: form.values.email };

  return (
    <OutsideLayout>
      <CommunityFace title="Forgot your password?" hint={name} />
      {sentTo === undefined ? (
        <Card>
          <form className={styles.form} onSubmit={form.submit} noValidate>
            <FormFailure failure={form.failure} />
            <EmailField
              form={form}
              name="email"
              label="Email"
              hint="We’ll email you a link to set a new password."
              suggest="account"
            />
            <Button type="submit" loading={form.isSending} fullWidth>
              Send link
            </Button>
            <Link className={styles.quietLink} to="/auth/login" state={typed}>
              Back to sign in
            </Link>
          </form>
        </Card>
      ) : (
        <DoorNote
          isAnswer
          title="Check your email"
          action={
            <>
              <ButtonLink to="/auth/login">Back to sign in</ButtonLink>
              <Button variant="default" size="sm" onClick={() => setSentTo(undefined)}>
                Use a different email
              </Button>
            </>
          }
        >
          {/* The same words whether the address is known or not: a stranger learns nothing. */}
          <p>
            If <strong>{sentTo}</strong> has an account, a link is on its way. It works once, for one hour.
          </p>
          <p>Nothing after a few minutes? Check your spam folder.</p>
        </DoorNote>
      )}
    </OutsideLayout>
  );
}
