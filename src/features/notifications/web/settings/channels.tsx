import { Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { emailPaces, type SettingsChange, type TopicSettings } from '../../contract/settings.ts';
import type { Topic } from '../../contract/topics.ts';
import { switchLooks } from '../../../../kit/web/components/switch-looks.ts';
import { paceWords } from './topic-words.ts';
import styles from './Topics.module.css';

type Wanted = Omit<NonNullable<SettingsChange['topics']>[number], 'topic'>;
export type ChangeTopic = (topic: Topic, wanted: Wanted) => void;

interface ControlProps {
  topic: TopicSettings;
  change: ChangeTopic;
}

export interface Channel {
  name: string;
  label: string;
  /** Named for assistive technology by the topic and the channel. */
  control: (props: ControlProps) => ReactNode;
}

const paces = emailPaces.map((pace) => ({ value: pace, label: paceWords[pace] }));

/** The ways to a member, from left to right. */
const channels: readonly Channel[] = [
  {
    name: 'in_app',
    label: 'In the app',
    control: ({ topic, change }) => (
      <Switch
        {...switchLooks}
        aria-label={`In the app: ${topic.name}`}
        checked={topic.in_app || !topic.is_in_bell}
        disabled={!topic.is_in_bell}
        onChange={(event) => change(topic.topic, { in_app: event.currentTarget.checked })}
      />
    ),
  },
  {
    name: 'email',
    label: 'Email',
    control: ({ topic, change }) => (
      <Select
        className={styles.pace}
        size="sm"
        aria-label={`Email: ${topic.name}`}
        data={paces}
        value={topic.email}
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
  control: ({ topic, change }) => (
    <Switch
      {...switchLooks}
      aria-label={`Browser: ${topic.name}`}
      checked={topic.push === 'at_once'}
      onChange={(event) => change(topic.topic, { push: event.currentTarget.checked ? 'at_once' : 'off' })}
    />
  ),
};

/** Where a browser cannot notify, it is not offered. */
export const channelsHere = (hasPush: boolean): readonly Channel[] =>
  hasPush ? [...channels, push] : channels;
