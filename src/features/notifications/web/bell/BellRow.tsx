import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { walkRows } from '../../../../kit/web/components/walk-rows.ts';
import { AbbreviatedTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { useCommunity } from '../../../communities/web/public.ts';
import type { Notification } from '../../contract/bell.ts';
import styles from './BellRow.module.css';
import { WhyLines } from './WhyLines.tsx';

interface Props {
  row: Notification;
  mark: (row: Notification, status: Notification['notification_status']) => void;
}

export function BellRow({ row, mark }: Props) {
  const { title, deeplink, date_created: at, settled, is_waiting: isWaiting, is_gone: isGone } = row;
  const isUnread = row.notification_status === 'Unread';
  const [isExplained, setExplained] = useState(false);
  const sentence = (
    <>
      {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
      {title}
    </>
  );
  return (
    <li
      className={styles.row}
      data-row={row.id}
      data-unread={isUnread || undefined}
      data-gone={isGone || undefined}
    >
      <Face row={row} />
      <div className={styles.text}>
        {deeplink === null ? (
          <span className={styles.sentence}>{sentence}</span>
        ) : (
          <Link
            to={deeplink}
            className={styles.sentence}
            onClick={() => mark(row, 'Read')}
            onKeyDown={walkRows}
          >
            {sentence}
          </Link>
        )}
        <span className={styles.detail}>
          <AbbreviatedTime at={at} />
          {settled !== null && <span>{settled}</span>}
          {settled === null && isWaiting && <span className={styles.waiting}>Your turn</span>}
          <span className={styles.whyPlace}>
            <button
              type="button"
              className={styles.why}
              aria-expanded={isExplained}
              aria-label={`Why? ${title}`}
              onClick={() => setExplained(!isExplained)}
              onKeyDown={walkRows}
            >
              Why?
            </button>
          </span>
        </span>
        {isExplained && <WhyLines id={row.id} />}
      </div>
      <ReadSwitch row={row} isUnread={isUnread} mark={mark} />
    </li>
  );
}

/** The company that it comes from, or the community. */
function Face({ row: { company } }: { row: Notification }) {
  const community = useCommunity();
  return company ? (
    <Avatar name={company.name} id={company.company_id} src={company.avatar} size={36} shape="square" />
  ) : (
    <Avatar
      name={community.name}
      id={community.subdomain}
      src={community.logo_icon}
      size={36}
      shape="square"
    />
  );
}

function ReadSwitch({ row, isUnread, mark }: Props & { isUnread: boolean }) {
  const label = isUnread ? 'Mark as read' : 'Mark as unread';
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`${label}: ${row.title}`}
      title={label}
      onClick={() => mark(row, isUnread ? 'Read' : 'Unread')}
      onKeyDown={walkRows}
    >
      <span className={styles.dot} aria-hidden="true" />
    </button>
  );
}
