import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { CopyButton } from '../../../../../kit/web/components/CopyButton.tsx';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { discardResponse } from '../../../calls/responses.gen.ts';
import { FileList } from '../../files/FileList.tsx';
import { useVerb } from '../../useVerb.ts';
import styles from './Own.module.css';
import { forgetUnsaved, readUnsaved } from './unsaved.ts';

/** Came too late, or never went out: it is not sent, and not lost either. */
export function NotSent({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, my_response: mine } = opportunity;
  const member = useMemberId();
  const { isBusy, run } = useVerb();
  const [unsaved, setUnsaved] = useState(() => readUnsaved(member, id));
  const isDraft = mine !== null && mine.sent_at === null;
  const words = unsaved?.message ?? (isDraft ? mine.message : '');
  const files = isDraft ? mine.files : [];
  if (words === '' && files.length === 0) return null;
  const discard = () =>
    run(async () => {
      if (isDraft) await call(discardResponse, { params: { id } });
      forgetUnsaved(member, id);
      setUnsaved(undefined);
    }, 'Discarded');
  const isChange = mine !== null && !isDraft;
  return (
    <Card title={isChange ? 'Your change came too late' : 'Your response wasn’t sent'}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {isChange
            ? 'The deadline has passed, so your response stays as you sent it. This is what you had changed.'
            : 'It closed before you sent it. Your words are still here.'}
        </p>
        {words !== '' && (
          <p className={styles.unsent} dir="auto">
            {words}
          </p>
        )}
        {files.length > 0 && <FileList id={id} files={files} label="Files of your draft" />}
        <div className={styles.bar}>
          {words !== '' && <CopyButton text={words} label="Copy text" />}
          <Button variant="default" size="sm" loading={isBusy} onClick={() => void discard()}>
            Discard
          </Button>
        </div>
      </div>
    </Card>
  );
}
