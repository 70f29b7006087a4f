import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { CopyButton } from '../../../../kit/web/components/CopyButton.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { ManageMenu } from '../host/ManageMenu.tsx';
import { ThankCard } from '../host/ThankCard.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import styles from './EventDate.module.css';
import { EventText } from './EventText.tsx';
import { Facts } from './Facts.tsx';
import { MovedNotice } from './MovedNotice.tsx';
import { OtherDates } from './OtherDates.tsx';
import { Person } from './Person.tsx';
import { StateNotice } from './StateNotice.tsx';
import { useAnswer } from './useAnswer.ts';
import { WhoComes } from './WhoComes.tsx';

export function EventDate({ event: known }: { event: CalendarEventDetail }) {
  const { event, answer, isSending } = useAnswer(known);
  return (
    <Page
      title={event.title}
      actions={(event.can.check_in || event.can.edit) && <ManageMenu event={event} />}
    >
      <div className={styles.parts}>
        <StateNotice event={event} />
        <MovedNotice event={event} answer={answer} />
        <ThankCard event={event} />
        {event.url && (
          <div className={styles.picture}>
            <Picture
              src={event.url}
              alt={event.picture_alt}
              width={1440}
              height={720}
              isFirst
              instead={null}
            />
          </div>
        )}
        <Card>
          <Facts event={event} />
          <div className={styles.actions}>
            {event.event_link && event.state !== 'cancelled' && (
              <Button
                component="a"
                href={event.event_link}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                size="sm"
                rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
              >
                {registerWords(event.event_link)}
              </Button>
            )}
            {event.can.answer && <AddToCalendar event={event} />}
            {event.is_public && event.state === 'published' && (
              <CopyButton
                label="Copy public link"
                text={`${window.location.origin}/public/events/${event.id}`}
              />
            )}
          </div>
        </Card>
        {event.can.answer && <AnswerCard event={event} answer={answer} isSending={isSending} />}
        {event.text && (
          <Card title="About this event">
            <EventText text={event.text} />
          </Card>
        )}
        {event.hosts.length > 0 && (
          <Card title={event.hosts.length === 1 ? 'Host' : 'Hosts'}>
            <ul className={styles.people} aria-label="Hosts">
              {event.hosts.map((host) => (
                <Person key={host.user_id} person={host} />
              ))}
            </ul>
          </Card>
        )}
        <WhoComes event={event} />
        <OtherDates event={event} />
      </div>
    </Page>
  );
}

/** Where it leads: not to the answer below, and not the sidebar's "Register now", which leads to this page. */
const registerWords = (link: string) =>
  `Register at ${URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : 'the organizer'}`;
