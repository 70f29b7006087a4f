import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { Post } from '../../contract/types.ts';
import { aboutPost } from '../about-post.ts';
import { HistoryDialog } from '../dialogs/HistoryDialog.tsx';
import { PinDialog } from '../dialogs/PinDialog.tsx';
import { ReportDialog } from '../dialogs/ReportDialog.tsx';
import { type PostDialog, usePostChoices } from './usePostChoices.ts';

const { Part: EditDialog } = part(async () => ({
  default: (await import('../composer/all.ts')).EditDialog,
}));
const dialogs = { edit: EditDialog, pin: PinDialog, history: HistoryDialog, report: ReportDialog };

interface Props {
  post: Post;
  leave: (() => void) | undefined;
}

/** It was asked for: it comes open. */
export function PostMenu({ post, leave }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [dialog, setDialog] = useState<PostDialog>();
  const choices = usePostChoices(post, { openDialog: setDialog, leave });
  const Dialog = dialog && dialogs[dialog];
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDialog(undefined);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={240}
        transitionProps={{ duration: 120 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <IconButton ref={button} icon={IconDots} aria-label={`More for ${aboutPost(post)}`} title="More" />
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ label, icon: Icon, isDangerous = false, choose }) => (
            <Menu.Item
              key={label}
              data-dangerous={isDangerous || undefined}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
              onClick={choose}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Dialog && (
        <PartBoundary onMissing={() => setDialog(undefined)}>
          <Suspense>
            <Dialog post={post} close={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
