import { Button } from '@mantine/core';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { listTeamInvitations } from '../../calls/team.gen.ts';
import { inviteColleague } from '../../contract/team.ts';
import styles from './Team.module.css';

export function InviteColleague() {
  const invite = useCommand(inviteColleague, { changes: [listTeamInvitations] });
  const form = useForm({
    initial: { email: '', first_name: '', last_name: '' },
    endpoint: inviteColleague,
    send: async (body) => {
      const { email } = await invite.mutateAsync({ body });
      form.reset();
      toast({ tone: 'success', message: `Invitation sent to ${email}.` });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      <EmailField form={form} name="email" label="Email" suggest="nothing" />
      <div className={styles.names}>
        <TextField form={form} name="first_name" label="First name" isOptional autoComplete="off" />
        <TextField form={form} name="last_name" label="Last name" isOptional autoComplete="off" />
      </div>
      <Button type="submit" className={styles.send} loading={form.isSending}>
        Send invitation
      </Button>
    </form>
  );
}
