import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconClockX, IconUserOff } from '@tabler/icons-react';
import { dayText } from '../../../../kit/common/dates.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { type StateLook, StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { listApiKeys, revokeApiKey } from '../../calls/api-keys.gen.ts';
import type { ApiKey } from '../../contract/api-keys.ts';
import styles from './ApiKeys.module.css';
import { scopeWords } from './scope-words.ts';

const looks: Record<ApiKey['state'], { look: StateLook; word: string }> = {
  active: { look: { colour: 'green', icon: IconCheck }, word: 'Active' },
  expired: { look: { colour: 'orange', icon: IconClockX }, word: 'Expired' },
  revoked: { look: { colour: 'grey', icon: IconBan }, word: 'Revoked' },
  ownerless: { look: { colour: 'orange', icon: IconUserOff }, word: 'Creator is no longer an active admin' },
};

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, state, begins, ends, scopes, created_by: creator } = apiKey;
  const confirm = useConfirm();
  const command = useCommand(revokeApiKey, { changes: [listApiKeys] });
  const revoke = async () => {
    const isSure = await confirm({
      title: `Revoke “${name}”?`,
      body: 'Programs that use it are refused from their next call on. This can’t be undone.',
      yes: 'Revoke key',
      no: 'Keep key',
      isDangerous: true,
    });
    if (!isSure) return;
    command.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ tone: 'success', message: `“${name}” was revoked.` }),
        onError: (problem) => toast({ tone: 'danger', message: messageOf(problem) }),
      },
    );
  };
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <div className={styles.title}>
          <span className={styles.name}>{name}</span>
          <StateMark {...looks[state]} />
        </div>
        <code className={styles.key}>
          {begins}…{ends}
        </code>
        <span className={styles.more}>{scopeWords(scopes).join(' · ')}</span>
        <span className={styles.more}>
          Created by {creator} on {dayText(apiKey.created_at)} · <End apiKey={apiKey} />
        </span>
        <span className={styles.more}>
          <LastUse apiKey={apiKey} />
        </span>
      </div>
      {state !== 'revoked' && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Revoke ${name}`}
          loading={command.isPending}
          onClick={() => void revoke()}
        >
          Revoke
        </Button>
      )}
    </div>
  );
}

function End({ apiKey: { expires_at: end, revoked_at: revoked, state } }: { apiKey: ApiKey }) {
  if (revoked !== null) return <>Revoked on {dayText(revoked)}</>;
  if (end === null) return 'No end date';
  return (
    <>
      {state === 'expired' ? 'Ended' : 'Ends'} on {dayText(end)}
    </>
  );
}

function LastUse({ apiKey: { last_used_at: at, last_used_from: from } }: { apiKey: ApiKey }) {
  if (at === null) return 'Never used';
  return (
    <>
      Last used <DateText at={at} isInSentence />
      {from !== null && ` from ${from}`}
    </>
  );
}
