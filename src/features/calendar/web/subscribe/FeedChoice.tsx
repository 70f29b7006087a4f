import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '../../../../kit/common/dates.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { type Question, useConfirm } from '../../../../kit/web/components/confirm.ts';
import { CopyButton } from '../../../../kit/web/components/CopyButton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { listFeeds, makeFeed, revokeFeed } from '../../calls/coming.gen.ts';
import styles from './Subscribe.module.css';

const fail = (error: unknown) => toast({ tone: 'danger', message: messageOf(error) });

interface Props {
  kind: 'mine' | 'all';
  title: string;
  /** A question stands above the dialog, and Escape is its own. */
  setAsking: (isAsking: boolean) => void;
}

/** The address is shown once, when it is made: afterwards there is only a new one. */
export function FeedChoice({ kind, title, setAsking }: Props) {
  const confirm = useConfirm();
  const isAgreed = async (question: Question) => {
    setAsking(true);
    const isSure = await confirm(question);
    setAsking(false);
    return isSure;
  };
  const feeds = useCall(listFeeds, {});
  const making = useCommand(makeFeed, { changes: [listFeeds] });
  const revoking = useCommand(revokeFeed, { changes: [listFeeds] });
  const [address, setAddress] = useState<string>();
  const feed = feeds.data?.feeds.find((each) => each.kind === kind);
  const isBusy = making.isPending || revoking.isPending;
  const make = () =>
    making.mutate({ body: { kind } }, { onSuccess: ({ url }) => setAddress(url), onError: fail });
  const replace = async () => {
    const isSure =
      !feed ||
      (await isAgreed({
        title: 'Replace the address?',
        body: 'The old one stops working. Calendar apps that use it need the new one.',
        yes: 'Replace address',
        no: 'Keep it',
      }));
    if (isSure) make();
  };
  const revoke = async () => {
    const isSure = await isAgreed({
      title: 'Revoke the address?',
      body: 'Calendar apps that use it will show no events from here.',
      yes: 'Revoke address',
      no: 'Keep it',
      isDangerous: true,
    });
    if (!isSure) return;
    revoking.mutate(
      { params: { kind } },
      {
        onSuccess: () => {
          setAddress(undefined);
          toast({ tone: 'success', message: 'The address no longer works.' });
        },
        onError: fail,
      },
    );
  };
  return (
    <section className={styles.feed} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {feed && <p className={styles.hint}>Subscribed since {dayText(feed.created_at)}.</p>}
      {address && (
        <TextInput
          label="Secret address"
          description="Copy it now. We won’t show it again."
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className={styles.actions}>
        {address && <CopyButton text={address} label="Copy address" />}
        {!address && (
          <Button
            size="sm"
            variant="default"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void replace()}
          >
            {feed ? 'Replace address' : 'Create address'}
          </Button>
        )}
        {feed && (
          <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => !isBusy && void revoke()}>
            Revoke address
          </Button>
        )}
      </div>
    </section>
  );
}
