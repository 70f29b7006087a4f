import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { Conversation } from '../../contract/types.ts';
import styles from '../list/ConversationRow.module.css';
import { nameOf } from '../names.ts';

/** A conversation that begins with the first message. */
export function DraftRow({ draft }: { draft: Conversation }) {
  const name = nameOf(draft);
  return (
    <div className={styles.row} data-open>
      <Link to="/chat/-1" className={styles.link} aria-current="page">
        <Avatar name={name} id={draft.other_participant_id} src={draft.other_participant_avatar} />
        <span className={styles.text}>
          <bdi className={styles.name}>{name}</bdi>
          <bdi className={styles.company}>{draft.company_name}</bdi>
          <span className={styles.last}>New conversation</span>
        </span>
      </Link>
    </div>
  );
}
