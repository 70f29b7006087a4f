import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import type { TopicSettings } from '../../contract/settings.ts';
import { channelsHere, type ChangeTopic } from './channels.tsx';
import { complaintIn, SavedMark } from './SavedMark.tsx';
import { FoldedTopic, OpenTopic } from './TopicRow.tsx';
import styles from './Topics.module.css';
import type { Editor } from './useSettings.ts';

const groups = [
  { isWaiting: true, title: 'Waiting for you', hint: 'Someone needs your answer.' },
  { isWaiting: false, title: 'Good to know', hint: 'No action needed.' },
];

/** Each topic by channel: in columns, or folded away where there is no room for them. */
export function TopicsCard({
  editor: { settings, saving, change },
  hasPush,
}: {
  editor: Editor;
  hasPush: boolean;
}) {
  const channels = channelsHere(hasPush);
  const hasColumns = useMinWidth(640);
  const changeTopic: ChangeTopic = (topic, wanted) => change('topics', { topics: [{ topic, ...wanted }] });
  const Row = hasColumns ? OpenTopic : FoldedTopic;
  return (
    <Card title="What reaches you" actions={<SavedMark part="topics" saving={saving} />}>
      {groups.map(({ isWaiting, title, hint }) => (
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
          {topicsOf(settings.topics, isWaiting).map((topic) => (
            <Row key={topic.topic} topic={topic} change={changeTopic} channels={channels} />
          ))}
        </section>
      ))}
      <p className={styles.note}>
        What’s off in the app stays in your list but isn’t counted. Digests are sent at 8:00, and only when
        there’s news.
      </p>
      <FormFailure failure={complaintIn('topics', saving)} />
    </Card>
  );
}

const topicsOf = (topics: readonly TopicSettings[], isWaiting: boolean) =>
  topics.filter((topic) => topic.is_waiting === isWaiting);
