import { Button } from '@mantine/core';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getMyCompany } from '../../../members/calls/my-company.gen.ts';
import type { MyCompany } from '../../../members/contract/my-company.ts';
import type { Person } from '../../../members/contract/people.ts';
import { removeColleague } from '../../calls/team.gen.ts';

/** For the contact, once a colleague has left the company. */
export function RemoveColleague({ person, company }: { person: Person; company: MyCompany }) {
  const confirm = useConfirm();
  const removal = useCommand(removeColleague, { changes: [getMyCompany] });
  const name = `${person.first_name} ${person.last_name}`;

  const remove = async () => {
    const isSure = await confirm({
      title: `Remove ${name} from the team?`,
      body: `${person.first_name} is signed out immediately and leaves this community. They keep their account. What they did for ${company.name} stays, without their name. We’ll let them know by email.`,
      yes: 'Remove from team',
      no: 'Keep on the team',
      isDangerous: true,
    });
    if (!isSure) return;
    // Not by the mutation's own callbacks: this row is gone before they would run.
    try {
      await removal.mutateAsync({ params: { user_id: person.user_id } });
      toast({ tone: 'success', message: `${name} is no longer on your team.` });
    } catch (problem) {
      toast({ tone: 'danger', message: messageOf(problem) });
    }
  };

  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Remove ${name}`}
      loading={removal.isPending}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  );
}
