import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { required } from '../../../../kit/web/forms/rules.ts';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useOpenPlans } from '../../../subscriptions/web/public.ts';
import { isPlanInTheWay } from '../plan-in-the-way.ts';
import { Suggestions } from '../Suggestions.tsx';
import styles from './Dialogs.module.css';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useTakeReferral } from './useReferral.ts';
import { wordsFor } from './words-for.ts';

/** A step that takes a few words along: a reason that is needed, or a note for whoever likes. */
export function WordsDialog({ referral, choice, close }: StepDialogProps) {
  const openPlans = useOpenPlans();
  const take = useTakeReferral();
  const [isAtLimit, setAtLimit] = useState(false);
  const step = wordsFor(choice, referral);
  const form = useForm({
    initial: { words: '' },
    draft: `${choice.action}:${referral.id}`,
    rules: step.isNeeded ? { words: required('Add a few words.') } : {},
    send: async ({ words }) => {
      try {
        close(take(await step.send(words)));
      } catch (error) {
        setAtLimit(isPlanInTheWay(error));
        // The field has another name here.
        throw error instanceof ApiError && Object.keys(error.fields).length > 0
          ? new ApiError(error.code, error.status, Object.values(error.fields).join(' '))
          : error;
      }
      toast({ tone: 'success', message: step.done });
    },
  });
  return (
    <Dialog title={step.title} isOpen close={() => close()}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {step.intro && <p className={styles.intro}>{step.intro}</p>}
        <Suggestions words={step.suggestions} choose={(words) => form.set('words', words)} />
        <TextAreaField
          form={form}
          name="words"
          label={step.isNeeded ? step.label : 'Note'}
          isOptional={!step.isNeeded}
          maxLength={2000}
          isFirst
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          {isAtLimit && (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                close();
                openPlans();
              }}
            >
              See plans
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              form.reset();
              close();
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={form.isSending}
            {...(choice.isDangerous && { color: 'red' })}
          >
            {step.button}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
