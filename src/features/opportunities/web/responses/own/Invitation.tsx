import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { joinResponse } from '../../../calls/responses.gen.ts';
import type { OpportunityResponse } from '../../../contract/responses.ts';
import { useVerb } from '../../useVerb.ts';
import { ResponseBody } from '../ResponseBody.tsx';
import styles from './Own.module.css';

interface Props {
  opportunity: OpportunityDetail;
  invitation: OpportunityResponse;
}

/** A partner wants to respond together with us: what they would send, and our yes or no. */
export function Invitation({ opportunity: { id, author }, invitation }: Props) {
  const { isBusy, run } = useVerb();
  const confirm = useConfirm();
  const { name } = invitation.company;
  const answer = (agrees: boolean) => call(joinResponse, { params: { id }, body: { agrees } });
  const decline = async () => {
    const isSure = await confirm({
      title: `Not together with ${name}?`,
      body: `We’ll tell ${name}. You can still respond by yourselves.`,
      yes: 'Decline',
      no: 'Back',
      isDangerous: true,
    });
    if (isSure) await run(() => answer(false), `Declined. ${name} has been notified.`);
  };
  return (
    <Card title={`${name} asks you to respond together`}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          This goes to {author.name} in both your names when you agree. Then it’s the one response of both
          companies, and {name} speaks for you both.
        </p>
        <ResponseBody id={id} response={invitation} />
        <div className={styles.bar}>
          <Button
            size="sm"
            loading={isBusy}
            onClick={() => void run(() => answer(true), `Agreed. The response went to ${author.name}.`)}
          >
            Agree and send
          </Button>
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => void decline()}>
            Decline
          </Button>
        </div>
      </div>
    </Card>
  );
}
