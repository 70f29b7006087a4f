import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { required } from '../../../../kit/web/forms/rules.ts';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import type { lookAtInvitation } from '../../calls/joining.gen.ts';
import { joinFromInvitation } from '../../contract/joining.ts';
import { useSignIn } from '../useSignIn.ts';
import styles from './Door.module.css';
import { KnownAddress } from './KnownAddress.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SecondStep } from './SecondStep.tsx';

interface Props {
  token: string;
  invitation: CallOutput<typeof lookAtInvitation>;
}

export function NewAccount({ token, invitation }: Props) {
  const { email, first_name = '', last_name = '', company = '', joins_company: joinsCompany } = invitation;
  const navigate = useNavigate();
  const { secondStep, take, enter, startAgain } = useSignIn(
    () => void navigate('/marketplace', { replace: true }),
  );
  const form = useForm({
    initial: { first_name, last_name, company, password: '' },
    endpoint: joinFromInvitation,
    rules: joinsCompany ? {} : { company: required() },
    send: async (body) => take(await call(joinFromInvitation, { params: { token }, body })),
  });
  return (
    <Card>
      {secondStep ? (
        <SecondStep asked={secondStep} enter={enter} startAgain={startAgain} />
      ) : (
        <form className={styles.form} onSubmit={form.submit} noValidate>
          {joinsCompany && (
            <p className={styles.lead}>
              You’re joining {invitation.has_team ? 'the team at ' : 'for '}
              <strong>{company}</strong>.
            </p>
          )}
          <FormFailure failure={form.failure} />
          <KnownAddress email={email} />
          <div className={styles.names}>
            <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
            <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
          </div>
          {!joinsCompany && (
            <TextField form={form} name="company" label="Company" autoComplete="organization" />
          )}
          <NewPasswordField form={form} name="password" label="Password" />
          <Button type="submit" loading={form.isSending} fullWidth>
            Join
          </Button>
        </form>
      )}
    </Card>
  );
}
