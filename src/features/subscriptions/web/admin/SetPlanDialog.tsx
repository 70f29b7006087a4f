import { Button } from '@mantine/core';
import { dayText } from '../../../../kit/common/dates.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { listPlans } from '../../calls/admin.gen.ts';
import { longestReason, type PlanRow, setPlan } from '../../contract/admin.ts';
import { planName, plans } from '../../contract/plans.ts';
import styles from './Plans.module.css';

interface Props {
  company: PlanRow;
  today: string;
  timeZone: string;
  close: () => void;
}

interface Values {
  plan: string;
  until: string;
  reason: string;
}

export function SetPlanDialog({ company, today, timeZone, close }: Props) {
  const command = useCommand(setPlan, { changes: [listPlans] });
  const { company_id: id, name, plan, status, expiry } = company;
  const form = useForm<Values>({
    initial: { plan, until: monthAfter(expiry > today ? expiry : today), reason: '' },
    endpoint: {
      ...setPlan,
      body: setPlan.body.omit({ seen_expiry: true }),
    },
    send: async (values) => {
      const set = await command.mutateAsync({
        params: { company_id: id },
        body: { ...values, plan: planName.parse(values.plan), seen_expiry: expiry },
      });
      close();
      const until = dayText(set.expiry, { timeZone });
      toast({
        tone: 'success',
        message: `${name} is on ${plans[set.plan].title} until ${until}. They’ve been notified.`,
      });
    },
  });
  const isTrialLonger = form.values.plan === plan && status === 'Trial';
  return (
    <Dialog title={`Set the plan of ${name}`} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <SelectField
          form={form}
          name="plan"
          label="Plan"
          choices={planName.options.map((each) => ({ value: each, label: plans[each].title }))}
          isFirst
        />
        <TextField
          form={form}
          name="until"
          type="date"
          label="Last day"
          hint={
            isTrialLonger
              ? 'The free trial runs until the end of this day.'
              : 'The plan is active until the end of this day.'
          }
        />
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="Kept in the audit for other admins. The company doesn’t see it."
          maxLength={longestReason}
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSending}>
            Set plan
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

const dayMs = 24 * 3600 * 1000;

const monthAfter = (at: string) => new Date(Date.parse(at) + 30 * dayMs).toISOString().slice(0, 10);
