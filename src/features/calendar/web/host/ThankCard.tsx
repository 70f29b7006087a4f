import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useLayers } from '../../../../kit/web/layers.ts';
import { useSession } from '../../../accounts/web/public.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { isJustOver } from '../when.ts';
import styles from './ThankCard.module.css';

/** For its hosts, as long as people still remember it. */
export function ThankCard({ event }: { event: CalendarEventDetail }) {
  const { open } = useLayers();
  const { claims } = useSession();
  const isHost = event.hosts.some((host) => host.user_id === claims?.UserID);
  if (!isHost || event.state !== 'published' || !isJustOver(event.ends_at)) return null;
  const words = `Thank you to everyone who came to **${event.title}**!\n\n${window.location.href.split(/[?#]/)[0]}`;
  return (
    <Card title="How was it?">
      <div className={styles.thanks}>
        <p>Thank everyone who came, and share photos, slides or notes with the community.</p>
        <Button size="sm" onClick={() => open('write-post', words)}>
          Write a thank-you post
        </Button>
      </div>
    </Card>
  );
}
