import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './FilterBar.module.css';

export interface ChoiceProps {
  icon: TablerIcon;
  label: string;
  choices: readonly { id: number; name: string }[];
  chosen: readonly number[];
  choose: (chosen: number[]) => void;
  isSingle?: boolean;
}

type Props = Pick<ChoiceProps, 'icon' | 'label' | 'choices' | 'chosen'> &
  Omit<ComponentPropsWithRef<'button'>, 'style' | 'color'>;

/** Says what is chosen, or how much. */
export function ChoiceButton({ icon: Icon, label, choices, chosen, ...button }: Props) {
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Button
      {...button}
      className={styles.choice ?? ''}
      variant="default"
      size="sm"
      data-chosen={names.length > 0 || undefined}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
    >
      {names.length === 0 ? label : names.length === 1 ? names[0] : `${label}: ${names.length}`}
    </Button>
  );
}
