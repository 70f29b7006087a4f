import { Menu } from '@mantine/core';
import { IconBraces, IconDots, IconFileImport, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Call } from '../../../../../kit/common/call.ts';
import { download } from '../../../../../kit/web/download.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { useLayers } from '../../../../../kit/web/layers.ts';
import { printScreen } from '../../../../../kit/web/print/watch-printing.ts';
import { exportBoardCsv, exportBoardJson } from '../../../calls/export.gen.ts';
import { OpenMenu } from './OpenMenu.tsx';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const save = (file: Call) =>
  download(file, {}).catch((error: unknown) => toast({ tone: 'danger', message: messageOf(error) }));

/** What is done with the board as a whole. */
export function BoardMenu() {
  const { open } = useLayers();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <OpenMenu
      position="bottom-end"
      button={button}
      target={
        <IconButton
          ref={button}
          icon={IconDots}
          aria-label="Board menu"
          title="Board menu"
          data-tour="board-menu"
        />
      }
    >
      <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={() => open('import-board')}>
        Import from Trello
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => void save(exportBoardCsv)}>
        Export as CSV
      </Menu.Item>
      <Menu.Item leftSection={<IconBraces {...icon} />} onClick={() => void save(exportBoardJson)}>
        Export as JSON
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => void printScreen()}>
        Print
      </Menu.Item>
    </OpenMenu>
  );
}
