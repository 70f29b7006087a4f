import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { dayText } from '../../../../kit/common/dates.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { pauseWish, resumeWish } from '../../calls/wishes.gen.ts';
import type { OpenRound, Wish } from '../../contract/wishes.ts';
import { longestPauseDays } from '../../rules/wishes.ts';
import styles from './Club.module.css';
import { useClubVerb } from './useClub.ts';

const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** Who paused, and until when; back at any time. */
export function PausedNote({ wish, round }: { wish: Wish; round: OpenRound | null }) {
  const resuming = useClubVerb(resumeWish, 'Welcome back.');
  return (
    <div className={styles.note}>
      <p>
        <strong>You’re paused until {dayText(wish.paused_until!)}.</strong>{' '}
        {wish.pause_cause === 'missed'
          ? 'A few of your meetings didn’t happen. That’s fine, things get busy. Come back whenever it suits you.'
          : 'You won’t be matched before that day.'}
        {round?.is_open && round.standing === 'paused' && ' A round is open: resume to take part in it.'}
      </p>
      <Button variant="default" size="sm" loading={resuming.isPending} onClick={() => resuming.mutate({})}>
        Resume now
      </Button>
    </div>
  );
}

export function PauseButton({ today }: { today: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Pause
      </Button>
      <Dialog title="Pause the meeting club" size="small" isOpen={isOpen} close={() => setOpen(false)}>
        <PauseForm today={today} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PauseForm({ today, close }: { today: string; close: () => void }) {
  const [until, setUntil] = useState(dayAfter(today, 14));
  const pausing = useClubVerb(pauseWish);
  const [first, last] = [dayAfter(today, 1), dayAfter(today, longestPauseDays)];
  const isPossible = until >= first && until <= last;
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        pausing.mutate({ body: { until } }, { onSuccess: close });
      }}
    >
      <p>You won’t be matched until then. Meetings that are already arranged stay.</p>
      <div className={styles.buttons}>
        {[
          { label: 'Two weeks', days: 14 },
          { label: 'Four weeks', days: 28 },
          { label: 'Three months', days: 91 },
        ].map(({ label, days }) => (
          <Button
            key={days}
            variant="default"
            size="xs"
            aria-pressed={until === dayAfter(today, days)}
            onClick={() => setUntil(dayAfter(today, days))}
          >
            {label}
          </Button>
        ))}
      </div>
      <TextInput
        type="date"
        label="Back on"
        min={first}
        max={last}
        value={until}
        error={isPossible ? undefined : 'Choose a day within a year.'}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isPossible} loading={pausing.isPending}>
          Pause
        </Button>
      </DialogFooter>
    </form>
  );
}
