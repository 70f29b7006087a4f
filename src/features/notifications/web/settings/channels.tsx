import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { emailPaces, type SettingsChange, type TopicSettings } from '../../contract/settings.ts';
import type { Topic } from '../../contract/topics.ts';
import { switchLooks } from '../../../../kit/web/components/switch-looks.ts';
import type { Reach } from './reach.ts';
import { paceWords } from './topic-words.ts';
import styles from './Topics.module.css';

type Wanted = Omit<NonNullable<SettingsChange['topics']>[number], 'topic'>;
export type ChangeTopic = (topic: Topic, wanted: Wanted) => void;

interface ControlProps {
  topic: TopicSettings;
  change: ChangeTopic;
  reach: Reach;
}

export interface Channel {
  name: string;
  label: string;
  /** Named for assistive technology by the topic and the channel. What does not reach the member never looks on. */
  control: (props: ControlProps) => ReactNode;
}

const paces = emailPaces.map((pace) => ({ value: pace, label: paceWords[pace] }));

/** The ways to a member, from left to right. */
const channels: readonly Channel[] = [
  {
    name: 'in_app',
    label: 'In the app',
    control: ({ topic, change }) =>
      topic.is_in_bell ? (
        <Switch
          {...switchLooks}
          aria-label={`In the app: ${topic.name}`}
          checked={topic.in_app}
          onChange={(event) => change(topic.topic, { in_app: event.currentTarget.checked })}
        />
      ) : (
        <span>Always</span>
      ),
  },
  {
    name: 'email',
    label: 'Email',
    control: ({ topic, change, reach: { hasEmail } }) => (
      <Select
        className={styles.pace}
        size="sm"
        aria-label={`Email: ${topic.name}`}
        data={paces}
        value={hasEmail ? topic.email : 'off'}
        disabled={!hasEmail}
        onChange={({ currentTarget: { value } }) =>
          change(topic.topic, { email: emailPaces.find((pace) => pace === value) })
        }
      />
    ),
  },
];

const push: Channel = {
  name: 'push',
  label: 'Browser',
  control: ({ topic, change, reach: { hasPush } }) => (
    <Switch
      {...switchLooks}
      aria-label={`Browser: ${topic.name}`}
      checked={hasPush && topic.push === 'at_once'}
      disabled={!hasPush}
      onChange={(event) => change(topic.topic, { push: event.currentTarget.checked ? 'at_once' : 'off' })}
    />
  ),
};

/** Where a browser cannot notify, it is not offered. */
export const channelsHere = (canPush: boolean): readonly Channel[] =>
  canPush ? [...channels, push] : channels;
