import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

interface Props extends Pick<ButtonProps, 'size' | 'className'> {
  isChosen: boolean;
  /** Its name where several events stand in a list. */
  label?: string;
  choose: () => void;
  children: string;
}

/** What was answered is filled and has a check. */
export function AnswerChoice({ isChosen, label, choose, children, ...looks }: Props) {
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      size="sm"
      {...looks}
      aria-label={label}
      aria-pressed={isChosen}
      {...(isChosen && { leftSection: <IconCheck size={16} stroke={2} aria-hidden="true" /> })}
      onClick={choose}
    >
      {children}
    </Button>
  );
}
