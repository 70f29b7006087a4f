import { IconSettings } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';

const { Part: ChatSettings, prefetch } = part(() => import('./ChatSettings.tsx'));

export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconSettings}
        aria-label="Chat settings"
        title="Chat settings"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      />
      <Dialog title="Chat settings" isOpen={isOpen} close={() => setOpen(false)}>
        <Suspense fallback={<RowSkeleton />}>
          <ChatSettings />
        </Suspense>
      </Dialog>
    </>
  );
}
