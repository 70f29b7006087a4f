import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconBraces, IconDots, IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../../../kit/common/endpoint.ts';
import { download } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useLayers } from '../../../../kit/web/layers.ts';
import { exportBoardCsv, exportBoardJson } from '../../contract/export.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const save = (file: Endpoint) =>
  download(file, {}).catch((error: unknown) => toast({ tone: 'danger', message: messageOf(error) }));

/** What is done with the board as a whole; what the screen adds of its own stands above. */
export function BoardMenu({ children }: { children?: ReactNode }) {
  const { open } = useLayers();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <IconButton icon={IconDots} aria-label="Board menu" title="Board menu" data-tour="board-menu" />
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={() => open('import-board')}>
          Import from Trello
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => void save(exportBoardCsv)}>
          Export as CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconBraces {...icon} />} onClick={() => void save(exportBoardJson)}>
          Export as JSON
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
