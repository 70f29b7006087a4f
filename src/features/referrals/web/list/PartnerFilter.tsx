import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { findReferralPartners } from '../../calls/lists.gen.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import type { Direction } from '../../contract/status.ts';
import styles from './ListTools.module.css';

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
  const query = { direction, q, chosen: partner };
  const { data, isFetching } = useCall(
    findReferralPartners,
    { query },
    { enabled: isOpen || partner !== undefined, keepPrevious: true },
  );
  const name = partner === undefined ? '' : (data?.chosen?.name ?? '');
  const type = (text: string) => {
    if (isOpen || name === '') return setTyped(text);
    // The field showed what is chosen: what is typed after it begins a search of its own.
    setTyped(text.startsWith(name) ? text.slice(name.length) : '');
  };
  return (
    <SuggestBox
      className={styles.choice}
      label="Company"
      isTitled={false}
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
          <button
            type="button"
            className={styles.clear}
            aria-label="All companies"
            onClick={() => choose(undefined)}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
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
