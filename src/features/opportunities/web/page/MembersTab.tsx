import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getMyCompany } from '../../../members/calls/my-company.gen.ts';
import type { MyCompany } from '../../../members/contract/my-company.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { changeMember } from '../../calls/work.gen.ts';
import { useVerb } from '../useVerb.ts';
import { byCompany } from './by-company.ts';
import styles from './Tabs.module.css';

type Member = OpportunityDetail['members'][number];

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim();

/** Who works on it, from both companies. */
export function MembersTab({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, members, can } = opportunity;
  const { data: ours } = useCall(getMyCompany, {});
  const { isBusy, run } = useVerb();
  const change = (userId: number, isMember: boolean, done: string) =>
    run(() => call(changeMember, { params: { id, userId }, body: { is_member: isMember } }), done);
  const isOurs = ({ company }: Member) => company.id === ours?.company_id;
  return (
    <Card title="People on this">
      <div className={styles.stack}>
        {members.length === 0 && <NothingYet>No one has been added yet.</NothingYet>}
        {byCompany(members).map(({ company, people }) => (
          <section key={company.id} className={styles.group} aria-label={company.name}>
            <h3 className={styles.company}>
              <Avatar name={company.name} id={company.id} src={company.avatar} size={24} shape="square" />
              <Link to={`/partner/${company.id}`}>
                <bdi>{company.name}</bdi>
              </Link>
            </h3>
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.user_id} className={styles.person}>
                  <Avatar name={nameOf(person)} id={person.user_id} src={person.avatar} size={32} />
                  <bdi>{nameOf(person)}</bdi>
                  {can.change_members && isOurs(person) && (
                    <IconButton
                      icon={IconX}
                      iconSize={16}
                      aria-label={`Remove ${nameOf(person)}`}
                      title="Remove"
                      disabled={isBusy}
                      onClick={() => void change(person.user_id, false, `${nameOf(person)} was removed`)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {can.change_members && ours && (
          <AddColleague
            people={ours.people.filter(
              (person) => !members.some(({ user_id: userId }) => userId === person.user_id),
            )}
            isBusy={isBusy}
            add={(person) => change(person.user_id, true, `${nameOf(person)} was added`)}
          />
        )}
      </div>
    </Card>
  );
}

interface AddProps {
  people: MyCompany['people'];
  isBusy: boolean;
  add: (person: MyCompany['people'][number]) => Promise<boolean>;
}

function AddColleague({ people, isBusy, add }: AddProps) {
  const [chosen, setChosen] = useState('');
  const person = people.find(({ user_id: userId }) => String(userId) === chosen);
  if (people.length === 0) return <p className={styles.hint}>Everyone from your company is on it already.</p>;
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (person && !isBusy) void add(person).then(() => setChosen(''));
      }}
    >
      <Select
        label="Add a colleague"
        data={[
          { value: '', label: 'Choose someone' },
          ...people.map((each) => ({ value: String(each.user_id), label: nameOf(each) })),
        ]}
        value={person ? chosen : ''}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <Button type="submit" variant="default" size="sm" loading={isBusy} disabled={!person}>
        Add
      </Button>
    </form>
  );
}
