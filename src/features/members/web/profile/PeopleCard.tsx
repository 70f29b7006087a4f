import type { ComponentType } from 'react';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { List } from '../../../../kit/web/components/List.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { changeContact } from '../../calls/my-company.gen.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { Person } from '../../contract/people.ts';
import { PersonRow } from './PersonRow.tsx';
import profile from './Profile.module.css';
import styles from './Team.module.css';
import { useTakeCompany } from './useMyCompany.ts';

const title = 'People';

interface Props {
  company: MyCompany;
  myId: number;
  Removal: ComponentType<{ person: Person; company: MyCompany }>;
}

export function PeopleCard({ company, myId, Removal }: Props) {
  const take = useTakeCompany();
  const confirm = useConfirm();
  const change = useCommand(changeContact, { alert: true });

  const makeContact = async (person: Person) => {
    const name = `${person.first_name} ${person.last_name}`;
    const isSure = await confirm({
      title: `Make ${name} the contact person?`,
      body: 'Others will see this person on your card, and messages go to them. Only the contact person can pass this on.',
      yes: 'Make contact person',
      no: 'Cancel',
    });
    if (!isSure) return;
    try {
      take(await change.mutateAsync({ body: { user_id: person.user_id } }));
      toast({ tone: 'success', message: `${name} is now the contact person of ${company.name}.` });
    } catch (error) {
      // Told already, by the alert.
      if (!(error instanceof ApiError)) throw error;
    }
  };

  const rowOf = (person: Person) => (
    <PersonRow
      person={person}
      isMe={person.user_id === myId}
      isChanging={change.isPending && change.variables.body.user_id === person.user_id}
      removal={
        company.can.manage_team && person.user_id !== myId && <Removal person={person} company={company} />
      }
      makeContact={company.can.manage_team && !person.is_contact ? () => void makeContact(person) : undefined}
    />
  );

  return (
    <Card title={title}>
      <p className={profile.intro}>
        Everyone here can edit the company’s profile. Other companies deal with the contact person.
      </p>
      <div className={styles.list}>
        <List
          label={title}
          answer={{ data: company.people, error: null, refetch: () => undefined }}
          idOf={(person) => person.user_id}
          row={rowOf}
          empty={null}
        />
      </div>
    </Card>
  );
}
