import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { StarChoice } from '../../../../referrals/web/public.ts';
import { rateOpportunity } from '../../../calls/work.gen.ts';
import { ratingDays } from '../../../rules.ts';
import { useRefresh } from '../../useVerb.ts';
import { otherSide } from './other-side.ts';
import styles from './Work.module.css';
import type { WorkDialogProps } from './work-dialog-props.ts';

/** Stars and a few words, which the other side reads when both have rated. */
export function RateDialog({ opportunity, close }: WorkDialogProps) {
  const { id, ratings } = opportunity;
  const other = otherSide(opportunity);
  const refresh = useRefresh();
  const form = useForm({
    initial: { stars: ratings.mine?.stars ?? 0, words: ratings.mine?.words ?? '' },
    rules: { stars: (stars: number) => (stars > 0 ? undefined : 'Choose one to five stars.') },
    send: async ({ stars, words }) => {
      await call(rateOpportunity, { params: { id }, body: { stars, words } });
      await refresh();
      close();
      toast({ tone: 'success', message: 'Rating saved' });
    },
  });
  return (
    <Dialog title={`Rate ${other}`} isOpen close={close}>
      <form className={styles.stack} onSubmit={form.submit} noValidate>
        <StarChoice
          legend="How was it to work together?"
          value={form.values.stars}
          choose={(stars) => form.set('stars', stars)}
          press={(stars) => form.set('stars', stars)}
        />
        {form.errors.stars && (
          <p className={styles.complaint} role="alert">
            {form.errors.stars}
          </p>
        )}
        <TextAreaField form={form} name="words" label="In your own words" isOptional maxLength={1000} />
        <p className={styles.small}>
          {other} reads it when they have rated you too, or {ratingDays} days after the work was done. Until
          then you can change it.
        </p>
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Save rating
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
