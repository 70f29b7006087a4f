import { Button } from '@mantine/core';
import { IconAlertCircle, IconHeartHandshake } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { answersWithin } from '../../../members/web/public.ts';
import { ReceiverChoice } from './ReceiverChoice.tsx';
import styles from './Send.module.css';
import type { Receiver } from './useReceiver.ts';
import { useSuggested } from './useSuggested.ts';
import { receiverUnsettled } from './values.ts';

interface Props {
  receiver: Receiver;
  /** What is known of the need: it ranks the companies. */
  need: string;
  place: string;
  complaint: string | undefined;
  /** The question, where it is not chosen yet. */
  question?: string;
}

/** Who gets it: chosen, or still to be chosen. */
export function ReceiverCard({ receiver, need, place, complaint, question }: Props) {
  const { companyId, answer, prepared, propose, isProposed } = receiver;
  const suggested = useSuggested(need, place, companyId === undefined || isProposed);
  const { onlyPartner, isSettled } = suggested;
  useEffect(() => propose({ companyId: onlyPartner, isSettled }), [propose, onlyPartner, isSettled]);
  if (companyId === undefined)
    return (
      <Card title={question ?? 'Who should get this?'}>
        <ReceiverChoice suggested={suggested} receiver={receiver} complaint={complaint} />
      </Card>
    );
  const company = prepared?.receiver;
  const isMissing = answer.error instanceof ApiError && answer.error.status === 404;
  const facts = [company?.industry, company?.city].filter(Boolean).join(' · ');
  const answers = answersWithin(company?.answer_seconds ?? null);
  return (
    <Card title="Recipient">
      {!company &&
        answer.error &&
        (isMissing ? (
          <p>This company has left the community.</p>
        ) : (
          <ErrorState error={answer.error} retry={answer.refetch} />
        ))}
      {!company && !answer.error && <RowSkeleton />}
      {company && (
        <div className={styles.receiver}>
          <Avatar name={company.name} id={company.id} src={company.avatar} size={48} shape="square" />
          <div className={styles.receiverWords}>
            <span className={styles.receiverName}>
              {company.name}
              {prepared.is_partner && (
                <span className={styles.partnerMark}>
                  <IconHeartHandshake size={14} stroke={1.75} aria-hidden="true" />
                  Partner
                </span>
              )}
            </span>
            {facts && <span className={styles.hint}>{facts}</span>}
            {answers && <span className={styles.hint}>Usually answers {answers}</span>}
            {isProposed && <span className={styles.hint}>Your only partner who does this</span>}
          </div>
          <Button variant="default" size="sm" onClick={receiver.unchoose}>
            Change
          </Button>
        </div>
      )}
      {complaint === receiverUnsettled && (
        <p className={styles.complaint} role="alert">
          {complaint}
        </p>
      )}
      {prepared?.refusal && (
        <output className={`${styles.refusal} ${styles.early}`}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          <span>{prepared.refusal}</span>
        </output>
      )}
      {!company && answer.error && (
        <Button className={styles.another ?? ''} variant="default" size="sm" onClick={receiver.unchoose}>
          Choose a different company
        </Button>
      )}
    </Card>
  );
}
