import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { closeOpportunity } from '../../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { reviewDays } from '../../../rules.ts';
import { momentOf } from '../../responses/step-words.ts';
import { useVerb } from '../../useVerb.ts';
import styles from './Actions.module.css';
import { toldWords } from './told-words.ts';

interface Props {
  opportunity: OpportunityDetail;
  close: () => void;
  /** To cancel it instead, where no one has responded. */
  cancel?: () => void;
}

/** Before the deadline, to choose from what is there. */
export function CloseDialog({ opportunity, close, cancel }: Props) {
  return opportunity.can.close ? (
    <CloseNow opportunity={opportunity} close={close} />
  ) : (
    <Dialog title="No one has responded yet" isOpen close={close}>
      <div className={styles.form}>
        <p>
          There’s nothing to choose from, so it can’t be closed for choosing. Leave it open, or cancel it if
          you don’t need it anymore.
        </p>
        <DialogFooter>
          {cancel && (
            <Button variant="default" size="sm" onClick={cancel}>
              Cancel opportunity
            </Button>
          )}
          <Button size="sm" onClick={close}>
            Leave it open
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

function CloseNow({ opportunity, close }: Omit<Props, 'cancel'>) {
  const { id, deadline, is_sealed: isSealed } = opportunity;
  const navigate = useNavigate();
  const { isBusy, run } = useVerb();
  const closeNow = async () => {
    const isDone = await run(
      () => call(closeOpportunity, { params: { id }, body: {} }),
      'Closed. Choose who gets the work.',
    );
    if (!isDone) return;
    close();
    await navigate(`/project/${id}/responses`);
  };
  return (
    <Dialog title="Close now and choose?" isOpen close={close}>
      <div className={styles.form}>
        <p>
          No one can respond anymore, and responses that aren’t sent yet can’t be sent
          {deadline !== null && `. It would have been open until ${momentOf(deadline)}`}.
        </p>
        <p>
          {isSealed && 'All responses are opened now. '}
          {toldWords(opportunity)} You then have {reviewDays} days to award the work. This can’t be undone.
        </p>
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Leave it open
          </Button>
          <Button size="sm" loading={isBusy} onClick={() => void closeNow()}>
            Close now
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
