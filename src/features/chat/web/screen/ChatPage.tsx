import { VisuallyHidden } from '@mantine/core';
import { useParams } from 'react-router';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { noConversation } from '../failures.ts';
import { nameOf } from '../names.ts';
import styles from './ChatPage.module.css';
import { DetailPane } from './DetailPane.tsx';
import { ListPane } from './ListPane.tsx';
import { useOpenConversation } from './useOpenConversation.ts';
import { useWindowHeight } from './useWindowHeight.ts';

/** All conversations, and the open one beside them; in a narrow window one of the two. */
export default function ChatPage() {
  const open = useOpenConversation(useParams()['id']);
  useWindowHeight();
  const title = open.conversation ? `Chat with ${nameOf(open.conversation)}` : 'Chat';
  useDocumentTitle(title);
  const isList = open.state === 'none';
  return (
    <div
      className={styles.page}
      data-fills-window={isList ? '' : 'all'}
      data-shows={isList ? 'list' : 'conversation'}
    >
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <div className={styles.list}>
        <ListPane openId={open.id} draft={open.id === noConversation ? open.conversation : undefined} />
      </div>
      <section className={styles.detail} aria-label="Conversation">
        <DetailPane open={open} />
      </section>
    </div>
  );
}
