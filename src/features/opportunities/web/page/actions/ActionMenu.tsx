import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { ExtendDialog } from '../../form/ExtendDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { useActions } from './useActions.ts';

/** It was asked for: it comes open. */
export default function ActionMenu({ opportunity }: { opportunity: OpportunityDetail }) {
  const [isOpen, setOpen] = useState(true);
  const [dialog, setDialog] = useState<'cancel' | 'close' | 'extend'>();
  const button = useRef<HTMLButtonElement>(null);
  const actions = useActions(opportunity, setDialog);
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
          <IconButton ref={button} icon={IconDots} aria-label="More actions" title="More actions" />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, icon: Icon, isDangerous, choose }) => (
            <Menu.Item
              key={label}
              data-dangerous={isDangerous}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
              onClick={choose}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'cancel' && <CancelDialog opportunity={opportunity} close={close} />}
      {dialog === 'close' && (
        <CloseDialog opportunity={opportunity} close={close} cancel={() => setDialog('cancel')} />
      )}
      <ExtendDialog opportunity={opportunity} isOpen={dialog === 'extend'} close={close} />
    </>
  );
}
