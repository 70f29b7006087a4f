import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Letters } from '../../../../kit/web/drawings/Letters.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import ConversationView from '../Conversation.tsx';
import { ConversationMenu } from '../menu/ConversationMenu.tsx';
import { ShareEarlier } from '../takeovers/ShareEarlier.tsx';
import { selectTitle, startHint } from '../words.ts';
import { ConversationHead } from './ConversationHead.tsx';
import styles from './DetailPane.module.css';
import type { OpenConversation } from './useOpenConversation.ts';

export function DetailPane({ open }: { open: OpenConversation }) {
  const messageId = Number(useSearchParams()[0].get('message')) || undefined;
  const navigate = useNavigate();
  if (open.state === 'none') {
    return (
      <div className={styles.middle}>
        <EmptyState drawing={<Letters />} title={selectTitle} hint={startHint} />
      </div>
    );
  }
  if (open.state === 'missing') {
    return (
      <div className={styles.middle}>
        <EmptyState
          drawing={<Signpost />}
          title="We can’t find this conversation"
          hint="The link may be wrong, or the conversation belongs to someone else."
          action={
            <ButtonLink to="/chat" variant="default">
              Show my conversations
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (open.state === 'failed') {
    return (
      <div className={styles.middle}>
        <ErrorState error={open.error} retry={open.retry} />
      </div>
    );
  }
  if (!open.conversation) return <div className={styles.middle} aria-busy="true" />;
  const { conversation } = open;
  return (
    <>
      <ConversationHead conversation={conversation}>
        {conversation.conversation_id > 0 && (
          <ConversationMenu conversation={conversation} leave={() => void navigate('/chat')} />
        )}
      </ConversationHead>
      <ShareEarlier conversation={conversation} />
      <ConversationView conversation={conversation} messageId={messageId} takesFocus />
    </>
  );
}
