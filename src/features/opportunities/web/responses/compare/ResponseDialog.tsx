import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import type { ComparedResponse } from '../../../contract/responses.ts';
import { ResponseBody } from '../ResponseBody.tsx';
import styles from './Compare.module.css';
import { Marks } from './CompareTable.tsx';
import { SpeedFact, StarsFact } from './facts.tsx';

interface Props {
  opportunity: OpportunityDetail;
  response: ComparedResponse;
  close: () => void;
  shortlist: (response: ComparedResponse) => unknown;
  award: (response: ComparedResponse) => void;
  decline: (response: ComparedResponse) => void;
}

/** One response in full. */
export function ResponseDialog({ opportunity, response, close, shortlist, award, decline }: Props) {
  const { company, can, status, word } = response;
  return (
    <Dialog title={company.name} isOpen close={close} size="large">
      <div className={styles.full}>
        <Marks response={response} />
        {status === 'Withdrawn' ? (
          <p className={styles.small}>They withdrew their response, so its words and price are gone.</p>
        ) : (
          <ResponseBody id={opportunity.id} response={response} />
        )}
        {word !== null && (
          <p className={styles.small}>
            You wrote to them: <q>{word}</q>
          </p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>Stars</dt>
            <dd>
              <StarsFact response={response} />
            </dd>
          </div>
          <div>
            <dt>Usually responds</dt>
            <dd>
              <SpeedFact response={response} />
            </dd>
          </div>
        </dl>
        <p>
          <Link to={`/partner/${company.id}`}>View {company.name}’s profile</Link>
        </p>
        <DialogFooter>
          {can.decline && (
            <Button variant="default" size="sm" onClick={() => decline(response)}>
              Decline
            </Button>
          )}
          {(can.shortlist || can.unshortlist) && (
            <Button variant="default" size="sm" onClick={() => void shortlist(response)}>
              {status === 'Shortlisted' ? 'Remove from the shortlist' : 'Put on the shortlist'}
            </Button>
          )}
          {can.award && (
            <Button size="sm" onClick={() => award(response)}>
              Award to {company.name}
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  );
}
