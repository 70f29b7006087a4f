import { IconArrowLeft, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { LastActive } from '../../../members/web/public.ts';
import type { Conversation } from '../../contract/types.ts';
import { nameOf } from '../names.ts';
import styles from './ConversationHead.module.css';
import { useCallStart } from './useCallStart.ts';

interface Props {
  conversation: Conversation;
  /** What else can be done from here. */
  children?: ReactNode;
  isSmall?: boolean;
}

/** With whom one talks, and whether they are there. */
export function ConversationHead({ conversation, isSmall = false, children }: Props) {
  const { other_participant_id: person, company_id: company } = conversation;
  const name = nameOf(conversation);
  return (
    <header className={styles.head} data-small={isSmall || undefined}>
      {!isSmall && (
        <Link to="/chat" className={styles.back} aria-label="Back to conversations" title="Back">
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      <Avatar name={name} id={person} src={conversation.other_participant_avatar} size={isSmall ? 32 : 40} />
      <div className={styles.who}>
        <h2 className={styles.company}>
          <Link to={`/partner/${company}`}>
            <bdi>{conversation.company_name}</bdi>
          </Link>
        </h2>
        <p className={styles.person}>
          <bdi className={styles.name}>{name}</bdi>
          {conversation.closed_because !== 'left' && (
            <span className={styles.active}>
              <LastActive who={`person ${person}`} at={conversation.last_active} isAbbreviated />
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <CallButton conversation={conversation} />
        {children}
      </div>
    </header>
  );
}

function CallButton({ conversation }: Pick<Props, 'conversation'>) {
  const { start, isStarting } = useCallStart(conversation.conversation_id);
  if (conversation.conversation_id < 0 || conversation.closed_because !== null) return null;
  return (
    <IconButton
      icon={IconVideo}
      aria-label="Start a video call"
      title="Start a video call"
      aria-disabled={isStarting}
      onClick={() => !isStarting && void start()}
    />
  );
}
