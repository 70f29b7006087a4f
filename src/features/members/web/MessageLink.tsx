import { Button, VisuallyHidden } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMemberId } from '../../../kit/web/member-id.ts';
import { type Recipient, storeChatDraft } from './chat-draft.ts';

interface Props {
  recipient: Recipient;
  variant?: 'filled' | 'default';
  size?: 'xs' | 'sm';
  className?: string | undefined;
}

/** Leads to the conversation, or to a new one with this person. */
export function MessageLink({ recipient, variant = 'default', size = 'sm', className }: Props) {
  const { conversation_id: conversation, company_name: company } = recipient;
  const memberId = useMemberId();
  const choose = () => {
    if (conversation === null) storeChatDraft(memberId, recipient);
  };
  return (
    <Button
      component={Link}
      to={`/Chat/${conversation ?? -1}`}
      // The middle button opens another tab, which reads the same record.
      onClick={choose}
      onAuxClick={choose}
      variant={variant}
      size={size}
      className={className ?? ''}
      leftSection={<IconMessageCircle size={16} stroke={1.75} aria-hidden="true" />}
    >
      Message<VisuallyHidden>{` ${nameOf(recipient)}, ${company}`}</VisuallyHidden>
    </Button>
  );
}

const nameOf = (recipient: Recipient) =>
  `${recipient.company_contact_first_name} ${recipient.company_contact_last_name}`.trim();
