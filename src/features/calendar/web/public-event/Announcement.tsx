import { IconMapPin, IconTicket, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import type { PublicEvent } from '../../contract/public-events.ts';
import { DaySheet } from '../DaySheet.tsx';
import { EventTime } from '../EventTime.tsx';
import { Fact, Sign } from '../Fact.tsx';
import styles from './PublicEvent.module.css';

interface Props {
  event: PublicEvent;
  /** The heading. */
  children: ReactNode;
  /** Where to go, for those who come. */
  links?: { map: string | null; online: string | null };
}

/** Picture, heading, when, where and by whom. */
export function Announcement({ event, children, links }: Props) {
  return (
    <>
      {event.url && (
        <div className={styles.picture}>
          <Picture src={event.url} alt={event.picture_alt} width={1440} height={720} isFirst instead={null} />
        </div>
      )}
      <div className={styles.head}>
        {children}
        <ul className={styles.facts} aria-label="At a glance">
          <Fact icon={<DaySheet event={event} />}>
            <p className={styles.strong}>
              <EventTime event={event} />
            </p>
          </Fact>
          {event.place && (
            <Fact icon={<Sign icon={IconMapPin} />}>
              <p className={styles.strong}>{event.place}</p>
              {links?.map && <Outside href={links.map}>Open map</Outside>}
            </Fact>
          )}
          {event.is_online && (
            <Fact icon={<Sign icon={IconVideo} />}>
              <p className={styles.strong}>Online</p>
              {links?.online ? (
                <Outside href={links.online}>Join the meeting</Outside>
              ) : (
                <p className={styles.muted}>You get the link when you’re registered.</p>
              )}
            </Fact>
          )}
          {event.seats_left !== null && event.seats_left > 0 && (
            <Fact icon={<Sign icon={IconTicket} />}>
              <p className={styles.strong}>
                {event.seats_left === 1 ? '1 seat left' : `${event.seats_left} seats left`}
              </p>
            </Fact>
          )}
          <Fact
            icon={
              <Avatar
                name={event.company.name}
                id={event.company.public_id ?? event.company.name}
                src={event.company.avatar}
                size={44}
                shape="square"
              />
            }
          >
            <p className={styles.muted}>Hosted by</p>
            <p className={styles.strong}>
              {event.company.public_id ? (
                <Link to={`/p/${event.company.public_id}`}>{event.company.name}</Link>
              ) : (
                <bdi>{event.company.name}</bdi>
              )}
            </p>
          </Fact>
        </ul>
      </div>
    </>
  );
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.muted}>
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  </p>
);
