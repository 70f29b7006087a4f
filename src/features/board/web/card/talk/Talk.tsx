import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import { useClock } from '../../../../../kit/web/useClock.ts';
import { Section } from '../Section.tsx';
import { useCard } from '../useOpenCard.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';
import styles from './Talk.module.css';
import { timelineOf } from './timeline.ts';
import { useActivity } from './useActivity.ts';

/** What was said about a card and, for whoever wants to know, what was done with it; the newest first. */
export function Talk() {
  const { card, commands } = useCard();
  const now = useClock();
  const [isDetailed, setDetailed] = useState(false);
  const activity = useActivity(card.id, isDetailed);
  const rows = timelineOf(card.comments, isDetailed ? (activity.rows ?? []) : []);
  return (
    <Section
      title={isDetailed ? 'Comments and activity' : 'Comments'}
      icon={IconMessageCircle}
      tools={
        <Button variant="subtle" size="xs" onClick={() => setDetailed(!isDetailed)}>
          {isDetailed ? 'Hide details' : 'Show details'}
        </Button>
      }
    >
      <CommentForm
        draftName={`card-comment:${card.id}`}
        label="Write a comment"
        action="Comment"
        send={(message) => commands.comment(message, new Date(now))}
      />
      {rows.length === 0 && !isDetailed && <NothingYet>No comments yet.</NothingYet>}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Comments and activity">
          {rows.map((row) =>
            row.is === 'comment' ? (
              <CommentRow key={`comment-${row.comment.id}`} comment={row.comment} />
            ) : (
              <ActivityRow key={`activity-${row.activity.id}`} activity={row.activity} />
            ),
          )}
        </ul>
      )}
      {isDetailed && <ShowMore list={activity} label="Show earlier activity" />}
    </Section>
  );
}
