import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import type { TopicSettings } from '../../contract/settings.ts';
import { channelsHere, type ChangeTopic } from './channels.tsx';
import type { Reach } from './reach.ts';
import { complaintIn, SavedMark } from './SavedMark.tsx';
import { FoldedTopic, OpenTopic } from './TopicRow.tsx';
import styles from './Topics.module.css';
import type { Editor } from './useSettings.ts';

interface Group {
  title: string;
  hint: string;
  has: (topic: TopicSettings) => boolean;
}

const groups: readonly Group[] = [
  {
    title: 'Waiting for you',
    hint: 'Someone needs your answer.',
    has: (topic) => topic.is_waiting && !topic.is_for_admins,
  },
  {
    title: 'Good to know',
    hint: 'No action needed.',
    has: (topic) => !topic.is_waiting && !topic.is_for_admins,
  },
  { title: 'For admins', hint: 'Only admins get these.', has: (topic) => topic.is_for_admins },
];

/** Each topic by channel: in columns, or folded away where there is no room for them. */
export function TopicsCard({
  editor: { settings, saving, change },
  canPush,
  reach,
}: {
  editor: Editor;
  canPush: boolean;
  reach: Reach;
}) {
  const channels = channelsHere(canPush);
  const hasColumns = useMinWidth(640);
  const [changed, setChanged] = useState<string>();
  const changeTopic: ChangeTopic = (topic, wanted) => {
    setChanged(topic);
    change('topics', { topics: [{ topic, ...wanted }] });
  };
  const Row = hasColumns ? OpenTopic : FoldedTopic;
  return (
    <Card title="What reaches you">
      {reach.notes.length > 0 && (
        <ul className={styles.notes}>
          {reach.notes.map((note) => (
            <li key={note}>
              <IconBellOff size={20} stroke={1.75} aria-hidden="true" />
              {note}
            </li>
          ))}
        </ul>
      )}
      {groupsWith(settings.topics).map(({ title, hint, topics }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <header className={styles.columns}>
            <div>
              <h3 className={styles.groupTitle}>{title}</h3>
              <p className={styles.hint}>{hint}</p>
            </div>
            {hasColumns &&
              channels.map(({ name, label }) => (
                <span key={name} className={styles.channel} aria-hidden="true">
                  {label}
                </span>
              ))}
          </header>
          {topics.map((topic) => (
            <Row
              key={topic.topic}
              topic={topic}
              change={changeTopic}
              channels={channels}
              reach={reach}
              mark={topic.topic === changed && <SavedMark part="topics" saving={saving} />}
            />
          ))}
        </section>
      ))}
      <p className={styles.note}>
        Muted items stay in the list but don’t add to the badge. Digests are sent at 8:00, and only when
        there’s news.
      </p>
      <FormFailure failure={complaintIn('topics', saving)} />
    </Card>
  );
}

const groupsWith = (topics: readonly TopicSettings[]) =>
  groups
    .map(({ has, ...group }) => ({ ...group, topics: topics.filter(has) }))
    .filter((group) => group.topics.length > 0);
