import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconRepeat } from '@tabler/icons-react';
import { call } from '../../../../../kit/web/api.ts';
import { lockMeeting } from '../../../calls/preview.gen.ts';
import type { PreviewMeeting } from '../../../contract/preview.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { mostPeople } from '../../../rules/moves.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import { PersonButton } from './PersonButton.tsx';
import { targetProps, type Target } from './targets.ts';
import type { Carry } from './useCarry.ts';
import styles from './Preview.module.css';
import { withAnd } from '../../../../../kit/common/in-words.ts';

interface Props {
  meeting: PreviewMeeting;
  round: ClubRound;
  carry: Carry;
}

export function MeetingRow({ meeting, round, carry }: Props) {
  const { id, people, score, reasons, is_locked: isLocked, is_repeat: isRepeat, status } = meeting;
  const isFixed = !round.can.arrange || isLocked;
  const names = withAnd(people.map((person) => person.name));
  const three: Target = { meetingId: id, memberId: null, label: `Make three with ${names}` };
  const takesThird =
    carry.held !== null && carry.held.meetingId !== id && !isLocked && people.length < mostPeople;
  return (
    <li className={styles.meeting} data-locked={isLocked} {...(takesThird && targetProps(three))}>
      <div className={styles.people}>
        {people.map((person) => (
          <PersonButton key={person.id} person={person} meetingId={id} carry={carry} isFixed={isFixed} />
        ))}
        {takesThird && (
          <button
            type="button"
            className={styles.third}
            {...targetProps(three)}
            data-aimed={carry.target?.meetingId === id && carry.target.memberId === null}
            aria-label={three.label}
            onFocus={() => carry.aim(three)}
            onClick={() => carry.dropOn(three)}
          >
            Make three
          </button>
        )}
      </div>
      <div className={styles.why}>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {isRepeat && (
          <p className={styles.repeat}>
            <IconRepeat size={16} stroke={1.75} aria-hidden="true" />
            They met within the last six months, or are about to
          </p>
        )}
      </div>
      <div className={styles.side}>
        <p className={styles.score}>
          <strong>{score}</strong> points
        </p>
        {status === 'Preview' ? (
          <Lock meeting={meeting} round={round} names={names} />
        ) : (
          <p className={styles.status}>{status}</p>
        )}
      </div>
    </li>
  );
}

/** A word, not an icon alone: what is locked stays when the rest is matched again. */
function Lock({ meeting, round, names }: { meeting: PreviewMeeting; round: ClubRound; names: string }) {
  const { isBusy, run } = useRoundVerb();
  const { id, is_locked: isLocked } = meeting;
  const Icon = isLocked ? IconLock : IconLockOpen;
  const set = () =>
    run(() =>
      call(
        lockMeeting,
        { params: { id: round.id, meetingId: id }, body: { is_locked: !isLocked } },
        { alert: false },
      ),
    );
  return (
    <Button
      size="xs"
      variant={isLocked ? 'light' : 'default'}
      disabled={!round.can.arrange}
      loading={isBusy}
      aria-label={`${isLocked ? 'Locked' : 'Lock'}: ${names}`}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void set()}
    >
      {isLocked ? 'Locked' : 'Lock'}
    </Button>
  );
}
