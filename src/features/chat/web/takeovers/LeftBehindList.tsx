import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { allConversations } from '../../calls/messenger.gen.ts';
import { listLeftBehind, takeOver } from '../../calls/takeovers.gen.ts';
import type { LeftBehind } from '../../contract/takeovers.ts';
import { failures } from '../failures.ts';
import { nameOf } from '../names.ts';
import styles from './Takeovers.module.css';
import { useLeftBehind } from './useLeftBehind.ts';

export default function LeftBehindList({ close }: { close: () => void }) {
  const list = useLeftBehind();
  const rows = list.rows ?? [];
  return (
    <div className={styles.list}>
      <p className={styles.hint}>
        You continue from the moment you take over, and we let the other person know. You’ll only see earlier
        messages if the person who wrote them agreed to share them.
      </p>
      {rows.length === 0 && <NothingYet>All taken over.</NothingYet>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.conversation_id} row={row} close={close} />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  );
}

function Row({ row, close }: { row: LeftBehind; close: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(row);

  async function take(): Promise<void> {
    setBusy(true);
    try {
      const taken = await call(
        takeOver,
        { params: { id: row.conversation_id } },
        failures(row.conversation_id),
      );
      await Promise.all(
        [keyOf(listLeftBehind), keyOf(allConversations)].map((queryKey) => askAgain(queries, { queryKey })),
      );
      close();
      await navigate(`/chat/${taken.conversation_id}`);
    } catch {
      // Told by the alert.
      setBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <Avatar name={name} id={row.other_participant_id} src={row.other_participant_avatar} />
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.hint}>
          <bdi>{row.company_name}</bdi> · last message <RelativeTime at={row.last_message_time} /> ago
        </span>
        {row.conversation_with_me !== null && (
          <span className={styles.hint}>You already have a conversation of your own with them.</span>
        )}
      </span>
      {row.conversation_with_me === null ? (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`Take over the conversation with ${name}`}
          onClick={() => void take()}
        >
          Take over
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`/chat/${row.conversation_with_me}`}
          aria-label={`Open your conversation with ${name}`}
          onClick={close}
        >
          Open
        </Button>
      )}
    </li>
  );
}
