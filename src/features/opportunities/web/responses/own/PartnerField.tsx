import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { listPartners } from '../../../../partnerships/calls.gen.ts';
import type { Partner } from '../../../../partnerships/contract.ts';
import styles from './Own.module.css';
import type { PartnerChoice } from './values.ts';

interface Props {
  value: PartnerChoice | null;
  choose: (partner: PartnerChoice | null) => void;
  /** Whoever posted it does not respond. */
  without: number;
  error: string | undefined;
}

const patience = 150;
const mostShown = 8;

/** "Respond with a partner": one of our partners, who has to agree. */
export function PartnerField({ value, choose, without, error }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const { data, isFetching } = useCall(
    listPartners,
    { query: { group: 'partners', status: 'Accepted', q } },
    { enabled: isOpen, keepPrevious: true },
  );
  const found = (data?.partners ?? []).filter(({ id }) => id !== without).slice(0, mostShown);
  if (value !== null)
    return (
      <div>
        <p className={styles.label}>Respond with a partner</p>
        <div className={styles.partner}>
          <Face company={value} />
          <IconButton
            icon={IconX}
            iconSize={16}
            aria-label={`Remove ${value.name}`}
            onClick={() => choose(null)}
          />
        </div>
        <p className={styles.hint}>
          {value.name} has to agree: we ask them when you send it, and it goes out when they say yes.
        </p>
        {error && (
          <p className={styles.complaint} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <SuggestBox
      label="Respond with a partner (optional)"
      hint="One of your partners. You send one response for both companies."
      error={error}
      placeholder="Find a partner"
      maxLength={120}
      typed={typed}
      type={setTyped}
      isOpen={isOpen}
      setOpen={setOpen}
      options={found}
      idOf={({ id }) => id}
      row={rowOf}
      choose={({ id, name, avatar }) => {
        setTyped('');
        choose({ id, name, avatar });
      }}
      none={isFetching ? 'Searching…' : 'No partner found'}
    />
  );
}

const rowOf = (partner: Partner) => <Face company={partner} />;

const Face = ({ company: { id, name, avatar } }: { company: PartnerChoice }) => (
  <>
    <Avatar name={name} id={id} src={avatar} size={32} shape="square" />
    <span className={styles.name}>{name}</span>
  </>
);
