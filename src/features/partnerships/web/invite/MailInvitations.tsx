import { Button, VisuallyHidden } from '@mantine/core';
import { dayText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { List } from '../../../../kit/web/components/List.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { usePages } from '../../../../kit/web/usePages.ts';
import { cancelPartnerInvitation, listPartnerInvitations } from '../../calls.gen.ts';
import type { PartnerInvitation } from '../../contract.ts';
import { usePartnershipVerb } from '../usePartnershipVerb.ts';
import styles from './Invite.module.css';

/** Invitations by mail that nobody has taken up yet. `isQuiet`: nothing is said where there are none. */
export function MailInvitations({ isQuiet }: { isQuiet: boolean }) {
  const answer = usePages(
    listPartnerInvitations,
    {},
    { rowsOf: ({ invitations }) => invitations, idOf: ({ id }) => id },
  );
  const open = answer.rows?.filter(({ status }) => status === 'Open');
  if (isQuiet && !open?.length) return null;
  return (
    <Card title="Open invitations by email">
      <List
        label="Open invitations by email"
        answer={{ ...answer, data: open }}
        idOf={({ id }) => id}
        skeletons={2}
        row={invitationRow}
        empty={
          <EmptyState
            title="No open invitations"
            hint="People you invite by email appear here until they join."
          />
        }
      />
      <ShowMore list={answer} label="Show older invitations" />
    </Card>
  );
}

function Invitation({ invitation }: { invitation: PartnerInvitation }) {
  const confirm = useConfirm();
  const { mutate, isPending } = usePartnershipVerb(cancelPartnerInvitation, 'Invitation withdrawn.');
  const cancel = async () => {
    const isSure = await confirm({
      title: `Withdraw the invitation to ${invitation.email}?`,
      body: 'The link in the email will stop working.',
      yes: 'Withdraw invitation',
      no: 'Keep it',
    });
    if (isSure) mutate({ params: { id: invitation.id } });
  };
  return (
    <div className={styles.mail}>
      <span className={styles.chosenWords}>
        <span className={styles.address}>{invitation.email}</span>
        <span className={styles.muted}>
          {`Invited ${dayText(invitation.created_at)}, open until ${dayText(invitation.expires_at)}`}
        </span>
      </span>
      <Button variant="default" size="xs" loading={isPending} onClick={() => void cancel()}>
        Withdraw<VisuallyHidden>{` invitation to ${invitation.email}`}</VisuallyHidden>
      </Button>
    </div>
  );
}

const invitationRow = (invitation: PartnerInvitation) => <Invitation invitation={invitation} />;
