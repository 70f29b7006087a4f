import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getCompany } from '../../../members/calls/company.gen.ts';
import { listCompanies } from '../../../members/calls/directory.gen.ts';
import styles from './EventForm.module.css';
import type { Host } from './typed-event.ts';

const patience = 250;
const mostShown = 6;
const mostHosts = 10;

interface Props {
  hosts: readonly Host[];
  change: (hosts: Host[]) => void;
  error: string | undefined;
}

/** Hosts change the event, cancel it and check people in. They are found by their company. */
export function HostChoice({ hosts, change, error }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [people, setPeople] = useState<{ company: string; among: Host[] }>();
  const [q] = useDebouncedValue(typed.trim(), patience);
  const found = useCall(listCompanies, { query: { q } }, { enabled: q !== '', keepPrevious: true });
  const options = q === '' ? [] : (found.data?.companies.slice(0, mostShown) ?? []);

  const add = (host: Host) => {
    setPeople(undefined);
    if (!hosts.some(({ user_id: id }) => id === host.user_id)) change([...hosts, host]);
  };
  const openCompany = async (id: number, name: string) => {
    setTyped('');
    try {
      const company = await call(getCompany, { params: { id } });
      const among = company.people.map((person) => ({
        user_id: person.user_id,
        name: `${person.first_name} ${person.last_name}`.trim(),
        avatar: person.avatar,
        company_name: name,
      }));
      if (among.length === 1) add(among[0]!);
      else setPeople({ company: name, among });
    } catch (failure) {
      toast({ tone: 'danger', message: messageOf(failure) });
    }
  };

  return (
    <fieldset className={styles.hosts}>
      <legend className={styles.label}>Hosts</legend>
      <ul className={styles.hostList} aria-label="Chosen hosts">
        {hosts.map((host) => (
          <li key={host.user_id} className={styles.host}>
            <Avatar name={host.name} id={host.user_id} src={host.avatar} size={32} />
            <span className={styles.hostWords}>
              <bdi>{host.name}</bdi> <span className={styles.hint}>{host.company_name}</span>
            </span>
            {hosts.length > 1 && (
              <IconButton
                aria-label={`Remove ${host.name}`}
                icon={IconX}
                onClick={() => change(hosts.filter(({ user_id: id }) => id !== host.user_id))}
              />
            )}
          </li>
        ))}
      </ul>
      {people && (
        <fieldset className={styles.among}>
          <legend className={styles.hint}>Who from {people.company}?</legend>
          {people.among.map((host) => (
            <Button
              key={host.user_id}
              variant="default"
              size="xs"
              leftSection={<Avatar name={host.name} id={host.user_id} src={host.avatar} size={20} />}
              onClick={() => add(host)}
            >
              {host.name}
            </Button>
          ))}
        </fieldset>
      )}
      {hosts.length < mostHosts && (
        <SuggestBox
          label="Add a host"
          isTitled={false}
          placeholder="Add a host by company or name"
          maxLength={200}
          error={error}
          typed={typed}
          type={setTyped}
          isOpen={isOpen && typed.trim() !== ''}
          setOpen={setOpen}
          options={options}
          idOf={(company) => company.company_id}
          row={(company) => company.company_name}
          choose={(company) => void openCompany(company.company_id, company.company_name)}
          none={found.isFetching || q !== typed.trim() ? 'Searching…' : 'No company matches.'}
        />
      )}
    </fieldset>
  );
}
