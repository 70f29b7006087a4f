import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconListCheck,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { Checklist } from '../../../contract/types.ts';
import { longestListName } from '../../../rules/limits.ts';
import section from '../Section.module.css';
import { useCard } from '../useOpenCard.ts';
import { InlineName } from './InlineName.tsx';

interface Props {
  checklist: Checklist;
  headingId: string;
  place: number;
  count: number;
  complete: number;
  hidesCompleted: boolean;
  setHidesCompleted: (isIt: boolean) => void;
}

export function ChecklistHead(props: Props) {
  const { checklist, headingId, place, count, complete, hidesCompleted, setHidesCompleted } = props;
  const { id, name } = checklist;
  const { commands } = useCard();
  const [isNaming, setNaming] = useState(false);
  return (
    <div className={section.head}>
      <IconListCheck size={20} stroke={1.75} aria-hidden="true" />
      <h3 id={headingId} className={section.title} hidden={isNaming}>
        {name}
      </h3>
      {isNaming && (
        <InlineName
          label="Checklist name"
          name={name}
          longest={longestListName}
          save={(next) => void commands.renameChecklist(id, next)}
          close={() => setNaming(false)}
        />
      )}
      <div className={section.tools}>
        {complete > 0 && (
          <IconButton
            icon={hidesCompleted ? IconEye : IconEyeOff}
            iconSize={16}
            aria-label={`${hidesCompleted ? 'Show' : 'Hide'} completed items of ${name}`}
            title={hidesCompleted ? 'Show completed items' : 'Hide completed items'}
            onClick={() => setHidesCompleted(!hidesCompleted)}
          />
        )}
        <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <IconButton icon={IconDots} iconSize={16} aria-label={`More for ${name}`} title="More" />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setNaming(true)}
            >
              Rename
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={20} stroke={1.75} aria-hidden="true" />}
              disabled={place === 0}
              onClick={() => void commands.moveChecklist(id, place - 1)}
            >
              Move up
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={20} stroke={1.75} aria-hidden="true" />}
              disabled={place === count - 1}
              onClick={() => void commands.moveChecklist(id, place + 1)}
            >
              Move down
            </Menu.Item>
            <Menu.Item
              data-dangerous
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => commands.removeChecklist(id, name)}
            >
              Delete checklist
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}
