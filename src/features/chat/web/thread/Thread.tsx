import { useMemo, useState } from 'react';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useSession } from '../../../accounts/web/public.ts';
import { usePending } from '../composer/outbox.ts';
import type { Messages } from './messages.ts';
import { arrivalAt } from './places.ts';
import { ThreadList } from './ThreadList.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { useMessages } from './useMessages.ts';
import type { ThreadProps } from './thread-props.ts';

const nothing: Messages = {
  list: [],
  isFromStart: true,
  isToEnd: true,
  known: 0,
  change: 0,
  seenTo: 0,
  left: 0,
};

/** The messages of a conversation. It is mounted anew for each one. */
export function Thread({ conversation, referralId, messageId, target, reply, edit, ref }: ThreadProps) {
  const me = useSession().claims?.UserID ?? 0;
  const [arrival] = useState(() => arrivalAt(conversation, referralId, messageId));
  const thread = useMessages({ conversation, referralId, start: arrival.start, me });
  const all = usePending(target);
  const pending = useMemo(
    () => (referralId === undefined ? all : all.filter((one) => one.referral_id === referralId)),
    [all, referralId],
  );
  const messages = conversation.conversation_id > 0 ? thread.messages : nothing;

  if (!messages && thread.error) return <ErrorState error={thread.error} retry={thread.retry} />;
  if (!messages) return <ThreadSkeleton />;
  return (
    <ThreadList
      conversation={conversation}
      referralId={referralId}
      messageId={messageId}
      reply={reply}
      edit={edit}
      ref={ref}
      me={me}
      arrival={arrival}
      thread={thread}
      messages={messages}
      pending={pending}
    />
  );
}
