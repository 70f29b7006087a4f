import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { ClubMeeting, MeetingPerson } from '../../contract/meetings.ts';
import { CalledOff } from './CalledOff.tsx';
import styles from './Meeting.module.css';
import { PickTime } from './PickTime.tsx';
import { Scheduled } from './Scheduled.tsx';
import { SmallActions } from './SmallActions.tsx';
import { firstNames, fullNames, looks } from './words.ts';

interface Props {
  meeting: ClubMeeting;
  /** Somebody came here for this one: it is scrolled to and read first. */
  isWanted?: boolean;
}

/** One meeting: whom, why, when and where, and the one thing to do next. */
export function MeetingCard({ meeting, isWanted = false }: Props) {
  const card = useRef<HTMLElement>(null);
  const { others, reasons, status } = meeting;
  useEffect(() => {
    if (!isWanted) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <article
      ref={card}
      className={styles.card}
      tabIndex={-1}
      aria-label={`Meeting with ${fullNames(meeting)}`}
      data-wanted={isWanted || undefined}
    >
      <header className={styles.head}>
        <div className={styles.people}>
          {others.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </div>
        <StateMark look={looks[status]} word={status} />
      </header>
      {(status === 'Proposed' || status === 'Scheduled') && reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="Why you should meet">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Body meeting={meeting} />
    </article>
  );
}

function Body({ meeting }: { meeting: ClubMeeting }) {
  const now = useClock();
  const { status, ends_at: endsAt } = meeting;
  if (status === 'Cancelled') return <CalledOff meeting={meeting} />;
  if (status === 'Proposed')
    return (
      <>
        <PickTime meeting={meeting} />
        <IceBreakers meeting={meeting} />
        <SmallActions meeting={meeting} />
      </>
    );
  if (status === 'Scheduled' && endsAt !== null && new Date(endsAt).getTime() > now)
    return (
      <>
        <Scheduled meeting={meeting} />
        <IceBreakers meeting={meeting} />
        <SmallActions meeting={meeting} />
      </>
    );
  return <Over meeting={meeting} />;
}

function Over({ meeting }: { meeting: ClubMeeting }) {
  const { id, status, can, feedback } = meeting;
  const path = `/meetingclubfeedback/${id}`;
  return (
    <div className={styles.bar}>
      {can.give_feedback ? (
        <>
          <ButtonLink to={path}>Tell us how it was</ButtonLink>
          <span className={styles.muted}>It takes three taps.</span>
        </>
      ) : can.add_outcome ? (
        <ButtonLink to={path} variant="default">
          Say what came of it
        </ButtonLink>
      ) : (
        <p className={styles.muted}>
          {status === 'Missed'
            ? 'You didn’t get to meet. You can be matched again in a later round.'
            : feedback && !feedback.has_met && `Thanks. We’re waiting to hear from ${firstNames(meeting)}.`}
        </p>
      )}
    </div>
  );
}

function Person({ person: { id, name, avatar, role, company } }: { person: MeetingPerson }) {
  return (
    <div className={styles.person}>
      <Avatar name={name} id={id} src={avatar} size={48} />
      <div className={styles.face}>
        <h2 className={styles.name}>{name}</h2>
        {company !== null && (
          <span className={styles.does}>
            {role !== '' && `${role} at `}
            <Link to={`/partner/${company.id}`}>{company.name}</Link>
          </span>
        )}
      </div>
    </div>
  );
}

function IceBreakers({ meeting: { ice_breakers: asks } }: { meeting: ClubMeeting }) {
  if (asks.length === 0) return null;
  return (
    <div className={styles.asks}>
      {asks.map((ask) => (
        <p key={ask}>{ask}</p>
      ))}
    </div>
  );
}
