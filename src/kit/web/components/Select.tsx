import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconChevronDown } from '@tabler/icons-react';

/** The browser's own list: it opens as people know it on their phone. */
export function Select(props: NativeSelectProps) {
  return (
    <NativeSelect
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      {...props}
    />
  );
}
