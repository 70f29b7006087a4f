import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { momentText } from '../../../../kit/common/dates.ts';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { instantOf, wallTimeOf } from '../../../../kit/web/wall-time.ts';
import { extendOpportunity, getOpportunity } from '../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { respondersText } from './change-notice.ts';
import { extensionChoices } from './deadline-choices.ts';
import { DeadlineField } from './DeadlineField.tsx';
import styles from './Form.module.css';

interface Props {
  opportunity: OpportunityDetail;
  isOpen: boolean;
  close: () => void;
}

/** More time to respond. */
export function ExtendDialog({ opportunity, isOpen, close }: Props) {
  return (
    <Dialog title="Extend the deadline" isOpen={isOpen} close={close}>
      {/* What was typed and not sent is not there the next time. */}
      {isOpen && opportunity.deadline !== null && (
        <Extension opportunity={opportunity} deadline={opportunity.deadline} close={close} />
      )}
    </Dialog>
  );
}

interface ExtensionProps {
  opportunity: OpportunityDetail;
  deadline: string;
  close: () => void;
}

function Extension({ opportunity, deadline, close }: ExtensionProps) {
  const queries = useQueryClient();
  const params = { id: opportunity.id };
  const choices = extensionChoices(new Date(deadline));
  const form = useForm({
    initial: { deadline: wallTimeOf(choices[1]!.at) },
    check: (values) =>
      (instantOf(values.deadline) ?? '') > deadline
        ? {}
        : { deadline: 'Choose a time after the current deadline.' },
    send: async (values) => {
      const extended = await call(extendOpportunity, {
        params,
        body: { deadline: instantOf(values.deadline) ?? '' },
      });
      queries.setQueryData(keyOf(getOpportunity, { params }), extended);
      toast({ tone: 'success', message: 'Deadline extended' });
      close();
    },
  });
  const { answers } = opportunity;
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate aria-label="Extend the deadline">
      <p>It closes on {momentText(deadline)} now.</p>
      <DeadlineField
        label="New deadline"
        value={form.values.deadline}
        change={(next) => form.set('deadline', next)}
        error={form.errors.deadline}
        choices={choices}
      />
      <p className={styles.hint}>
        {answers
          ? `${respondersText(answers)}. We ask ${answers === 1 ? 'it' : 'them'} to confirm, and tell everyone who follows it.`
          : 'We tell everyone who follows it.'}
      </p>
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSending}>
          Extend deadline
        </Button>
      </DialogFooter>
    </form>
  );
}
