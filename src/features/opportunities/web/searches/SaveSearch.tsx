import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listSearches } from '../../calls/lists.gen.ts';
import type { ListState } from '../list/list-state.ts';
import { SaveForm } from './SaveForm.tsx';
import styles from './Searches.module.css';
import { canSave, isSame, wantedIn, wantedOf } from './wanted.ts';

interface Props {
  state: ListState;
  /** Where it is the one thing to do. */
  isMain?: boolean;
}

/** What is looked for can be kept, and new ones are told of; nothing where there is nothing to look for. */
export function SaveSearch({ state, isMain = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isSavable = canSave(state);
  const { data } = useCall(listSearches, {}, { enabled: isSavable });
  if (!isSavable) return null;
  const wanted = wantedOf(state);
  const isSaved = data?.searches.some((search) => isSame(wantedIn(search), wanted)) ?? false;
  const close = () => setOpen(false);
  return (
    <>
      {isSaved && !isOpen ? (
        <Link className={styles.saved} to="/my-projects?show=searches">
          You’ve saved this search
        </Link>
      ) : (
        <Button
          variant={isMain ? 'filled' : 'subtle'}
          size={isMain ? 'sm' : 'xs'}
          aria-haspopup="dialog"
          leftSection={<IconBellPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Save search
        </Button>
      )}
      <Dialog title="Save this search" isOpen={isOpen} close={close}>
        <SaveForm wanted={wanted} hasMore={state.fitsMe || state.closes !== undefined} close={close} />
      </Dialog>
    </>
  );
}
