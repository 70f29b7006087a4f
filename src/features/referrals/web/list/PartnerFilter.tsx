import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { findReferralPartners } from '../../calls/lists.gen.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import type { Direction } from '../../contract/status.ts';
import styles from './PartnerFilter.module.css';
import { usePartnerName } from './usePartnerName.ts';

const patience = 150;

interface Props {
  direction: Direction;
  partner: number | undefined;
  choose: (partner: number | undefined) => void;
}

/** The other company, as you type: there are more of them than a list can show. */
export function PartnerFilter({ direction, partner, choose }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const { data, isFetching } = useCall(
    findReferralPartners,
    { query: { direction, q, chosen: partner } },
    { enabled: isOpen, keepPrevious: true, identity: direction },
  );
  const name = usePartnerName(direction, partner);
  const type = (text: string) => {
    if (isOpen || name === '') return setTyped(text);
    // The field showed what is chosen: what is typed after it begins a search of its own.
    setTyped(text.startsWith(name) ? text.slice(name.length) : '');
  };
  return (
    <SuggestBox
      label="Company"
      placeholder="All companies"
      maxLength={120}
      typed={isOpen ? typed : name}
      type={type}
      isOpen={isOpen}
      setOpen={(wanted) => {
        setOpen(wanted);
        if (!wanted) setTyped('');
      }}
      options={data?.partners ?? []}
      idOf={({ id }) => id}
      row={rowOf}
      choose={({ id }) => choose(id)}
      none={isFetching ? 'Searching…' : 'No company found'}
      clear={
        partner !== undefined && (
          <IconButton
            icon={IconX}
            iconSize={16}
            className={styles.clear}
            aria-label="All companies"
            onClick={() => choose(undefined)}
          />
        )
      }
    />
  );
}

const rowOf = ({ id, name, avatar }: ReferralCard['partner']) => (
  <span className={styles.company}>
    <Avatar name={name} id={id} src={avatar} size={20} shape="square" />
    <span className={styles.companyName}>{name}</span>
  </span>
);
