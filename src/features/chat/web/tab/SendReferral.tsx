import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { newIdempotencyKey } from '../../../../kit/web/idempotency-key.ts';
import { sendFirstMessage } from '../../calls/messenger.gen.ts';
import { failures } from '../failures.ts';

interface Props {
  referralId: number;
  personId: number;
  /** Where the conversation about it is read. */
  messagesPath: string;
}

/** An item of the referral's menu: puts it as a card into the conversation with the person on the other side. */
export function SendReferral({ referralId, personId, messagesPath }: Props) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  // The same one until it has arrived: a second try after a lost answer is no second card.
  const clientId = useRef<string>(undefined);
  const send = async () => {
    setSending(true);
    clientId.current ??= newIdempotencyKey();
    const body = {
      RecipientUserId: personId,
      Message: '',
      ReferralId: referralId,
      ClientId: clientId.current,
    };
    try {
      await call(sendFirstMessage, { body }, failures());
      clientId.current = undefined;
      await navigate(messagesPath);
    } catch {
      // Told by the alert.
    } finally {
      setSending(false);
    }
  };
  return (
    <Menu.Item disabled={isSending} onClick={() => void send()}>
      Send to chat
    </Menu.Item>
  );
}
