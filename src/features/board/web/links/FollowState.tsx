import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { referralStatus, referralStatuses } from '../../../referrals/contract/status.ts';
import type { List } from '../../contract/types.ts';
import { type Board, listsOf } from '../board/board.ts';
import styles from './Links.module.css';

export interface FollowStateProps {
  list: List;
  board: Board;
  save: (referralState: List['referralState']) => unknown;
  close: () => void;
}

/** Which state of referrals a list stands for. Says what moves before it does. */
export default function FollowState({ list, board, save, close }: FollowStateProps) {
  const [chosen, setChosen] = useState(list.referralState);
  const others = listsOf(board).filter(({ id }) => id !== list.id);
  const listFor = new Map(others.map(({ referralState, name }) => [referralState, name]));
  const coming = Object.values(board.cards.byId).filter(
    (card) => chosen !== null && card.links.referral?.state === chosen && card.listId !== list.id,
  );
  return (
    <Dialog title="Follow a referral status" isOpen close={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(chosen);
          close();
        }}
      >
        <p className={styles.says}>
          Cards linked to a referral move to “{list.name}” by themselves when the referral gets this status.
        </p>
        <Select
          label="Referral status"
          data={[
            { value: '', label: 'None' },
            ...referralStatuses.map((state) => ({
              value: state,
              label: listFor.has(state) ? `${state} (“${listFor.get(state)}”)` : state,
              disabled: listFor.has(state),
            })),
          ]}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setChosen(referralStatus.nullable().catch(null).parse(value))
          }
        />
        <output className={styles.says}>
          {coming.length > 0 &&
            `${coming.length === 1 ? 'One card' : `${coming.length} cards`} on this board will move here now.`}
        </output>
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" disabled={chosen === list.referralState}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
