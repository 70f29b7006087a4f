import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** Not there where the browser keeps the clipboard to itself: the text can still be selected. */
export function CopyButton(props: {
  text: string;
  label: string;
  /** For assistive technology, where several stand on one screen. */
  name?: string;
}) {
  const { text, label, name } = props;
  const { copied, copy } = useClipboard({ timeout: 2000 });
  if (!('clipboard' in navigator)) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        {...(name !== undefined && { 'aria-label': name })}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => copy(text)}
      >
        {label}
      </Button>
      <VisuallyHidden component="output">{copied && 'Copied'}</VisuallyHidden>
    </>
  );
}
