import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useSession } from '../../../accounts/web/public.ts';
import type { PublicEvent } from '../../contract/public-events.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import styles from './PublicEvent.module.css';
import { RegisterForm } from './RegisterForm.tsx';

/** The one thing to do on the page, or why there is nothing to do. That it is cancelled stands above everything. */
export function RegisterCard({ event }: { event: PublicEvent }) {
  const { loggedIn } = useSession();
  const [askedAt, setAskedAt] = useState<string>();
  if (event.is_cancelled) return null;
  if (event.is_over) return <p className={styles.notice}>This event is over.</p>;
  if (loggedIn)
    return (
      <Card title="Are you coming?">
        <div className={styles.stack}>
          <p>You’re signed in as a member. Tell the hosts on the event’s page.</p>
          <div>
            <ButtonLink to={`/marketplace/events/${event.id}`}>Open event</ButtonLink>
          </div>
        </div>
      </Card>
    );
  if (event.event_link)
    return (
      <div>
        <Button
          component="a"
          href={event.event_link}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={20} stroke={1.75} aria-hidden="true" />}
        >
          Register now
        </Button>
      </div>
    );
  return (
    <Card title={event.is_full ? 'Join the waiting list' : 'Register'}>
      {askedAt === undefined ? (
        <RegisterForm event={event} done={setAskedAt} />
      ) : (
        <CheckYourMail address={askedAt} again={() => setAskedAt(undefined)} />
      )}
    </Card>
  );
}
