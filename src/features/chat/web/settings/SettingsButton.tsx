import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { ChatSettings } from './ChatSettings.tsx';

export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconSettings}
        aria-label="Chat settings"
        title="Chat settings"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog title="Chat settings" isOpen={isOpen} close={() => setOpen(false)}>
        <ChatSettings />
      </Dialog>
    </>
  );
}
