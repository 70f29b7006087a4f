import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listCompanies } from '../../../members/calls/directory.gen.ts';
import { mostChosen } from '../../contract/fields.ts';
import styles from './Form.module.css';
import type { ChosenCompany } from './typed-opportunity.ts';

interface Props {
  companies: readonly ChosenCompany[];
  change: (companies: ChosenCompany[]) => void;
  /** They see it already, and go on seeing it. */
  staying: readonly number[];
  error: string | undefined;
}

const patience = 250;
const mostShown = 6;

/** Companies chosen by hand, found by their name. */
export function ChosenCompanies({ companies, change, staying, error }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const found = useCall(
    listCompanies,
    { query: { q, direction: 'outgoing' } },
    { enabled: q !== '', keepPrevious: true },
  );
  const isChosen = (id: number) => companies.some((each) => each.id === id);
  const options =
    q === ''
      ? []
      : (found.data?.companies ?? []).filter(({ company_id: id }) => !isChosen(id)).slice(0, mostShown);
  return (
    <div className={styles.group}>
      {companies.length > 0 && (
        <ul className={styles.companies} aria-label="Chosen companies">
          {companies.map(({ id, name, avatar }) => (
            <li key={id} className={styles.company}>
              <Avatar name={name} id={id} src={avatar} size={24} shape="square" />
              <bdi>{name}</bdi>
              {staying.includes(id) ? (
                <span className={styles.hint}>Can see it already</span>
              ) : (
                <IconButton
                  icon={IconX}
                  iconSize={16}
                  aria-label={`Remove ${name}`}
                  onClick={() => change(companies.filter((each) => each.id !== id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {companies.length < mostChosen && (
        <SuggestBox
          label="Add a company"
          placeholder="Search by name, service or place"
          maxLength={200}
          error={error}
          typed={typed}
          type={setTyped}
          isOpen={isOpen && typed.trim() !== ''}
          setOpen={setOpen}
          options={options}
          idOf={(company) => company.company_id}
          row={(company) => company.company_name}
          choose={({ company_id: id, company_name: name, company_avatar: avatar }) => {
            setTyped('');
            change([...companies, { id, name, avatar }]);
          }}
          none={found.isFetching || q !== typed.trim() ? 'Searching…' : 'No other company matches.'}
        />
      )}
    </div>
  );
}
