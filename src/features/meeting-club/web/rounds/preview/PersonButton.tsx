import { IconGripVertical } from '@tabler/icons-react';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { DragOverlay } from '../../../../../kit/web/drag/DragOverlay.tsx';
import type { ClubPerson } from '../../../contract/types.ts';
import { targetProps, type Held, type Target } from './targets.ts';
import type { Carry } from './useCarry.ts';
import styles from './Preview.module.css';

interface Props {
  person: ClubPerson;
  meetingId: number | null;
  carry: Carry;
  isFixed: boolean;
}

/** Somebody who can be lifted, and onto whom somebody can be dropped. */
export function PersonButton({ person, meetingId, carry, isFixed }: Props) {
  const self: Held = { memberId: person.id, meetingId, name: person.name };
  const target: Target = {
    meetingId,
    memberId: person.id,
    label: meetingId === null ? `Meet ${person.name}` : `Swap with ${person.name}`,
  };
  const { held } = carry;
  const isHeld = held?.memberId === person.id && held.meetingId === meetingId;
  const isTarget = carry.target?.memberId === person.id && carry.target.meetingId === meetingId;
  const label = held && !isHeld ? `${target.label}, ${person.company?.name ?? ''}` : undefined;
  if (isFixed)
    return (
      <span className={styles.person} data-fixed>
        <Face person={person} />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.person}
        data-person={person.id}
        data-name={person.name}
        {...targetProps(target)}
        data-held={isHeld}
        data-aimed={isTarget}
        aria-pressed={isHeld}
        {...(label !== undefined && { 'aria-label': label })}
        onFocus={() => !isHeld && held?.meetingId !== undefined && carry.aim(target)}
        onClick={() => carry.press(self, target)}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden="true" className={styles.grip} />
        <Face person={person} />
      </button>
      {isHeld && carry.carried && (
        <DragOverlay carried={carry.carried} overlay={carry.overlay}>
          <span className={styles.person}>
            <IconGripVertical size={16} stroke={1.75} aria-hidden="true" className={styles.grip} />
            <Face person={person} />
          </span>
        </DragOverlay>
      )}
    </>
  );
}

const Face = ({ person }: { person: ClubPerson }) => (
  <>
    <Avatar name={person.name} id={person.id} src={person.avatar} size={32} />
    <span className={styles.names}>
      <bdi className={styles.name}>{person.name}</bdi>
      <bdi className={styles.company}>{person.company?.name}</bdi>
    </span>
  </>
);
