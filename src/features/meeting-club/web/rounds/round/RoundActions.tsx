import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Call } from '../../../../../kit/common/call.ts';
import { call } from '../../../../../kit/web/api.ts';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { closeRound, deleteRound, matchRound, openRound, takeBackRound } from '../../../calls/rounds.gen.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import { peopleWords } from '../words.ts';
import { RoundDialog } from './RoundDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import styles from './Round.module.css';

type Verb = typeof openRound | typeof deleteRound;

/** One clear next step; what else can be done stands beside it, quietly. */
export function RoundActions({ round }: { round: ClubRound }) {
  const { id, number, status, can, people, total } = round;
  const { isBusy, run } = useRoundVerb();
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<'change' | 'send' | null>(null);
  const perform = (verb: Verb & Call, done?: string) =>
    run(() => call(verb, { params: { id } }, { alert: false }), done);

  const open = async () => {
    const isSure = await confirm({
      title: `Open round ${number}?`,
      body: `${peopleWords(people.in)} will be told that they’re in, and can skip it until the deadline.`,
      yes: 'Open round',
    });
    if (isSure) await perform(openRound, `Round ${number} is open.`);
  };
  const takeBack = async () => {
    const isPreview = status === 'Matched';
    const isSure = await confirm({
      title: isPreview ? 'Take the round back to Open?' : 'Take the round back to a draft?',
      body: isPreview
        ? 'The preview is deleted, with all swaps and locks. No one has been told about it.'
        : 'Members no longer see it. Those who skipped it stay out.',
      yes: 'Take it back',
      isDangerous: isPreview,
    });
    if (isSure) await perform(takeBackRound);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete round ${number}?`,
      body: 'No one but admins has seen it. This can’t be undone.',
      yes: 'Delete draft',
      isDangerous: true,
    });
    if (isSure) await perform(deleteRound, `Round ${number} deleted.`);
  };
  const close = async () => {
    const isSure = await confirm({
      title: `Close round ${number}?`,
      body: 'Meetings that are still to come go ahead. The round just counts as over.',
      yes: 'Close round',
    });
    if (isSure) await perform(closeRound);
  };

  return (
    <div className={styles.buttons}>
      {can.open && (
        <Button size="sm" loading={isBusy} onClick={() => void open()}>
          Open round
        </Button>
      )}
      {can.send && (
        <Button size="sm" loading={isBusy} onClick={() => setDialog('send')}>
          Send round
        </Button>
      )}
      {can.match && (
        <Button
          size="sm"
          variant={can.send ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() => void perform(matchRound)}
        >
          {total === null && status === 'Open' ? 'Match now' : 'Match again'}
        </Button>
      )}
      {can.close && (
        <Button size="sm" loading={isBusy} onClick={() => void close()}>
          Close round
        </Button>
      )}
      {can.change && (
        <Button size="sm" variant="default" onClick={() => setDialog('change')}>
          Change
        </Button>
      )}
      {can.take_back && (
        <Button size="sm" variant="subtle" onClick={() => void takeBack()}>
          {status === 'Matched' ? 'Back to Open' : 'Back to draft'}
        </Button>
      )}
      {can.delete && (
        <Button size="sm" variant="subtle" onClick={() => void remove()}>
          Delete draft
        </Button>
      )}
      <RoundDialog isOpen={dialog === 'change'} close={() => setDialog(null)} round={round} />
      <SendDialog isOpen={dialog === 'send'} close={() => setDialog(null)} round={round} />
    </div>
  );
}
