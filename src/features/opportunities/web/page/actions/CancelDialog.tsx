import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { cancelOpportunity } from '../../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { useVerb } from '../../useVerb.ts';
import styles from './Actions.module.css';
import { toldWords } from './told-words.ts';

/** Takes it back before anyone works on it. */
export function CancelDialog({ opportunity, close }: { opportunity: OpportunityDetail; close: () => void }) {
  const [reason, setReason] = useState('');
  const { isBusy, run } = useVerb();
  const cancel = async () => {
    const input = { params: { id: opportunity.id }, body: { reason } };
    if (await run(() => call(cancelOpportunity, input), 'Opportunity cancelled')) close();
  };
  return (
    <Dialog title="Cancel this opportunity?" isOpen close={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void cancel();
        }}
      >
        <p>{toldWords(opportunity)} This can’t be undone.</p>
        <Textarea
          label="Reason (optional)"
          description="Shown to everyone who can see the opportunity."
          value={reason}
          maxLength={1000}
          autosize
          minRows={3}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Keep opportunity
          </Button>
          <Button type="submit" color="red" size="sm" loading={isBusy}>
            Cancel opportunity
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
