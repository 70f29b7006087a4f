import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { getConversation } from '../../calls/conversations.gen.ts';
import { shareEarlier } from '../../calls/takeovers.gen.ts';
import type { Conversation } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import { nameOf } from '../names.ts';
import styles from './Takeovers.module.css';

/** The other one followed a colleague: what was written to that one stays hidden until its author agrees. */
export function ShareEarlier({ conversation }: { conversation: Conversation }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { conversation_id: id } = conversation;
  if (!conversation.can_share_earlier) return null;

  async function share(): Promise<void> {
    const isSure = await confirm({
      title: `Share your earlier messages with ${nameOf(conversation)}?`,
      body: 'They can then read everything you wrote in this conversation before they took over. This can’t be undone.',
      yes: 'Share',
      no: 'Cancel',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const shared = await call(shareEarlier, { params: { id } }, failures(id));
      queries.setQueryData(keyOf(getConversation, { params: { id } }), shared);
    } catch {
      // Told by the alert.
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.share}>
      <p>
        <bdi>{nameOf(conversation)}</bdi> can’t see what you wrote before they took over.
      </p>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => void share()}>
        Share what I wrote before
      </Button>
    </div>
  );
}
