import { Button } from '@mantine/core';
import { useRef } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { getMyCompany, type Person } from '../../../members/contract.ts';
import { removeColleague } from '../../contract.ts';
import { useSession } from '../session.ts';
import styles from './Team.module.css';

/** For the contact, once somebody has left the company. Others do not see it. */
export function RemoveColleagues() {
  const { claims } = useSession();
  const { data: company } = useCall(getMyCompany, {});
  const confirm = useConfirm();
  const removal = useCommand(removeColleague, { changes: [getMyCompany] });
  const list = useRef<HTMLUListElement>(null);
  const others = company?.people.filter((person) => person.user_id !== claims?.UserID) ?? [];
  if (!company?.can.manage_team || others.length === 0) return null;

  const remove = async ({ user_id: userId, first_name: first, last_name: last }: Person) => {
    const name = `${first} ${last}`;
    const isSure = await confirm({
      title: `Remove ${name} from the team?`,
      body: `${first} is signed out at once and no longer a member of this community. What they did for ${company.name} stays, without their name. They are told by mail.`,
      yes: 'Remove',
      no: 'Keep on the team',
      isDangerous: true,
    });
    if (!isSure) return;
    removal.mutate(
      { params: { user_id: userId } },
      {
        onSuccess: () => {
          // The button that had the cursor went with its row.
          list.current?.focus();
          toast({ tone: 'success', message: `${name} is no longer on your team.` });
        },
        onError: (problem) => toast({ tone: 'danger', message: messageOf(problem) }),
      },
    );
  };

  return (
    <Card title="When a colleague leaves">
      <p className={styles.says}>
        Their place on the team ends and they are signed out here. Their own account stays with them.
      </p>
      <ul ref={list} className={styles.people} aria-label="Colleagues" tabIndex={-1}>
        {others.map((person) => (
          <li key={person.user_id} className={styles.row}>
            <Avatar
              name={`${person.first_name} ${person.last_name}`}
              id={person.user_id}
              src={person.avatar}
            />
            <span className={styles.who}>
              <span className={styles.name}>
                {person.first_name} {person.last_name}
              </span>
              {person.is_contact && <span className={styles.more}>Contact</span>}
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Remove ${person.first_name} ${person.last_name}`}
              loading={removal.isPending && removal.variables.params.user_id === person.user_id}
              onClick={() => void remove(person)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
