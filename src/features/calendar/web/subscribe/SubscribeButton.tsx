import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { FeedChoice } from './FeedChoice.tsx';
import styles from './Subscribe.module.css';

export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarShare size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Subscribe
      </Button>
      <Dialog
        title="Subscribe in your calendar"
        isOpen={isOpen}
        close={() => setOpen(false)}
        isTopmost={!isAsking}
      >
        <div className={styles.feeds}>
          <p className={styles.hint}>
            Add a secret address to your calendar app, and events stay up to date there. Anyone who has the
            address can see these events. Apps look for changes by themselves; Google can take up to a day.
          </p>
          <FeedChoice
            kind="mine"
            title="Events you answered Going or Maybe, and due dates of your cards"
            setAsking={setAsking}
          />
          <FeedChoice kind="all" title="All events of this community" setAsking={setAsking} />
        </div>
      </Dialog>
    </>
  );
}
