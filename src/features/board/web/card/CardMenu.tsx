import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { useCardChoices } from './useCardChoices.ts';

export function CardMenu({ close }: { close: () => void }) {
  const choices = useCardChoices(close);
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton icon={IconDots} aria-label="More for this card" title="More" />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, icon: Icon, choose }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            onClick={choose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
