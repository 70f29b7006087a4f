import { Button } from '@mantine/core';
import { useState } from 'react';
import { whenText } from '../../../../../kit/common/dates.ts';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { keepResponse, sendResponse, withdrawResponse } from '../../../calls/responses.gen.ts';
import type { OpportunityResponse } from '../../../contract/responses.ts';
import { useVerb } from '../../useVerb.ts';
import { ResponseBody } from '../ResponseBody.tsx';
import { ResponseMark } from '../ResponseMark.tsx';
import { waitsForPartner } from '../response-state.ts';
import { ChangedBrief } from './ChangedBrief.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './Own.module.css';
import { RespondForm } from './RespondForm.tsx';
import { bodyOf, valuesOf } from './values.ts';

interface Props {
  opportunity: OpportunityDetail;
  response: OpportunityResponse;
}

/** What we sent, word for word in every later state, and what we can still do with it. */
export function SentResponse({ opportunity, response }: Props) {
  const { id, can, author, status } = opportunity;
  const [isChanging, setChanging] = useState(false);
  const { isBusy, run } = useVerb();
  const confirm = useConfirm();
  const isWaiting = waitsForPartner(response);
  const isWithdrawn = response.status === 'Withdrawn' && !isWaiting;

  if (isChanging && can.respond && isWithdrawn) return <RespondForm opportunity={opportunity} />;

  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Withdraw your response?',
      body:
        status === 'Open'
          ? `${author.name} can’t read it any longer. You can send it again until the deadline.`
          : `${author.name} can’t read it any longer. The deadline has passed, so you can’t send it again.`,
      yes: 'Withdraw response',
      no: 'Keep it',
      isDangerous: true,
    });
    if (isSure) await run(() => call(withdrawResponse, { params: { id }, body: {} }), 'Response withdrawn');
  };
  const sendAgain = () =>
    run(
      () => call(sendResponse, { params: { id }, body: {} }),
      response.partner
        ? `We asked ${response.partner.name}. Your response goes out when they agree.`
        : `Response sent to ${author.name}`,
    );
  const alone = () =>
    run(() => {
      const values = valuesOf(response, opportunity, response.currency ?? 'AUD');
      return call(keepResponse, { params: { id }, body: bodyOf({ ...values, partner: null }) });
    }, 'It’s a draft of your own again. Send it when you’re ready.');

  const mayChange = can.respond && !response.is_joined;
  return (
    <Card title="Your response" actions={<ResponseMark response={response} />}>
      <div className={styles.stack}>
        {can.confirm && !isChanging && (
          <ChangedBrief
            opportunity={opportunity}
            change={can.respond ? () => setChanging(true) : undefined}
          />
        )}
        <Said opportunity={opportunity} response={response} />
        {isChanging && mayChange ? (
          <ChangeForm opportunity={opportunity} response={response} close={() => setChanging(false)} />
        ) : (
          <>
            <ResponseBody id={id} response={response} />
            {(mayChange || can.withdraw) && (
              <div className={styles.bar}>
                {mayChange && isWithdrawn && (
                  <Button size="sm" loading={isBusy} onClick={() => void sendAgain()}>
                    Send again
                  </Button>
                )}
                {/* Where the brief has changed, that is asked above. */}
                {mayChange && !can.confirm && (
                  <Button variant="default" size="sm" onClick={() => setChanging(true)}>
                    {isWithdrawn ? 'Change it first' : 'Change response'}
                  </Button>
                )}
                {mayChange && isWaiting && (
                  <Button variant="default" size="sm" loading={isBusy} onClick={() => void alone()}>
                    Do it without {response.partner?.name}
                  </Button>
                )}
                {can.withdraw && (
                  <Button variant="default" size="sm" loading={isBusy} onClick={() => void withdraw()}>
                    Withdraw response
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

/** Where it stands, in a sentence; and the owner’s own words where there are any. */
function Said({ opportunity, response }: Props) {
  const { author, status, deadline, can } = opportunity;
  const until = deadline === null ? '' : whenText(deadline).replace(/^(at|on) /, '');
  const sentence = sentenceFor();
  return (
    <>
      {sentence !== '' && <p className={styles.quiet}>{sentence}</p>}
      {response.word !== null && (
        <div>
          <p className={styles.hint}>{author.name} wrote:</p>
          <blockquote className={styles.word} dir="auto">
            {response.word}
          </blockquote>
        </div>
      )}
    </>
  );

  function sentenceFor(): string {
    const partner = response.partner?.name;
    if (waitsForPartner(response))
      return status === 'Open'
        ? `Waiting for ${partner} to agree. It goes to ${author.name} as soon as they say yes, until ${until}.`
        : `${partner} didn’t agree before the deadline, so it wasn’t sent.`;
    if (response.is_joined && status === 'Open')
      return `${response.company.name} sent it for both of you, and can change it until ${until}.`;
    switch (response.status) {
      case 'Declined':
        return status === 'Open' || status === 'Reviewing'
          ? `${author.name} declined it.`
          : `${author.name} chose another company.`;
      case 'Withdrawn':
        return can.respond
          ? `You withdrew it, and ${author.name} can’t read it. You can send it again until ${until}.`
          : `You withdrew it, and ${author.name} can’t read it.`;
      case 'Accepted':
        return `${author.name} chose it.`;
      default:
        return status === 'Open'
          ? `You can change it until ${until}.`
          : status === 'Reviewing'
            ? `${author.name} is deciding. You’ll hear either way.`
            : '';
    }
  }
}
