import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TopicSettings } from '../../contract/settings.ts';
import type { ChangeTopic, Channel } from './channels.tsx';
import type { Reach } from './reach.ts';
import { summaryOf, topicWords } from './topic-words.ts';
import styles from './Topics.module.css';

interface Props {
  topic: TopicSettings;
  change: ChangeTopic;
  channels: readonly Channel[];
  reach: Reach;
  /** Whether the last change of this row is saved. */
  mark: ReactNode;
}

export function OpenTopic({ topic, change, channels, reach, mark }: Props) {
  const { title, hint } = topicWords[topic.topic];
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.marked}>
          <p className={styles.title}>{title}</p>
          {mark}
        </div>
        <p className={styles.hint}>{hint}</p>
      </div>
      {channels.map(({ name, control: Control }) => (
        <div key={name} className={styles.channel}>
          <Control topic={topic} change={change} reach={reach} />
        </div>
      ))}
    </div>
  );
}

/** What is set in one line; the controls below it when somebody wants to change it. */
export function FoldedTopic({ topic, change, channels, reach, mark }: Props) {
  const { title, hint } = topicWords[topic.topic];
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <span>
          <span className={styles.title}>{title}</span>
          <span className={styles.hint}>{summaryOf(topic, reach)}</span>
        </span>
        <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.folded}>
        <div className={styles.marked}>
          <p className={styles.hint}>{hint}</p>
          {mark}
        </div>
        {channels.map(({ name, label, control: Control }) => (
          <div key={name} className={styles.line}>
            <span aria-hidden="true">{label}</span>
            <Control topic={topic} change={change} reach={reach} />
          </div>
        ))}
      </div>
    </details>
  );
}
