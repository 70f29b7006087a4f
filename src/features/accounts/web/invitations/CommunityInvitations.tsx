import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { textIn } from '../../../../kit/web/address.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import type { CommunityRole } from '../../contract/fields.ts';
import { listInvitations } from '../../calls/invitations.gen.ts';
import { inviteMember, longestNote } from '../../contract/invitations.ts';
import { isAdmin, useSession } from '../session.ts';
import styles from '../team/Team.module.css';
import { WaitingInvitations } from './WaitingInvitations.tsx';

const memberRole: CommunityRole = 'Member';
const roles = [
  { value: 'Member', label: 'Member' },
  { value: 'Admin', label: 'Admin' },
];

/** One person, invited by an admin, and everyone the community is waiting for. */
export function CommunityInvitations() {
  return (
    <Card title="Invite someone">
      <p className={styles.says}>
        They’ll get an email with a personal link, and join with a company of their own.
      </p>
      <InviteForm />
      <WaitingInvitations />
    </Card>
  );
}

function InviteForm() {
  const mayOfferAdmin = isAdmin(useSession().claims);
  const invite = useCommand(inviteMember, { changes: [listInvitations] });
  // A gap of the community leads here with words for it.
  const [search] = useSearchParams();
  const note = textIn(search, 'note', longestNote);
  const form = useForm({
    initial: { email: '', community_role: memberRole, note },
    endpoint: inviteMember,
    send: async (body) => {
      const { invited } = await invite.mutateAsync({ body });
      form.reset();
      toast({ tone: 'success', message: `Invitation sent to ${invited}.` });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Invite someone">
      <FormFailure failure={form.failure} />
      <div className={styles.names}>
        <EmailField form={form} name="email" label="Email" suggest="nothing" />
        {mayOfferAdmin && <SelectField form={form} name="community_role" label="Role" choices={roles} />}
      </div>
      <TextAreaField
        form={form}
        name="note"
        label="Personal note"
        isOptional
        maxLength={longestNote}
        hint="Shown in the email."
      />
      <Button type="submit" className={styles.send} loading={form.isSending}>
        Send invitation
      </Button>
    </form>
  );
}
