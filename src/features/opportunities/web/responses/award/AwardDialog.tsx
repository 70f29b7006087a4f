import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { ApiError } from '../../../../../kit/web/api-error.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import { CustomerForm, type CustomerBody, type ReferralValues } from '../../../../referrals/web/public.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { awardOpportunity } from '../../../calls/responses.gen.ts';
import type { ComparedResponse } from '../../../contract/responses.ts';
import { awardDays } from '../../../rules.ts';
import { useRefresh } from '../../useVerb.ts';
import { kindWord } from '../kind-word.ts';
import { offerWords } from '../offer-words.ts';
import styles from './Award.module.css';
import { BecomesChoice, type Becomes } from './BecomesChoice.tsx';

interface Props {
  opportunity: OpportunityDetail;
  response: ComparedResponse;
  /** How many others have responded. */
  others: number;
  close: () => void;
}

/** Chooses a response: what it becomes, what the others read, and what happens next. */
export default function AwardDialog({ opportunity, response, others, close }: Props) {
  const { id, title, currency: asked } = opportunity;
  const { company, partner, amount, per, currency } = response;
  const refresh = useRefresh();
  const [becomes, setBecomes] = useState<Becomes>('own');
  const [typed, setTyped] = useState<ReferralValues>();

  const award = async (word: string, customer: CustomerBody | null) => {
    try {
      await call(awardOpportunity, {
        params: { id, responseId: response.id },
        body: { becomes: customer === null ? 'own' : 'customer', customer, word },
      });
    } catch (error) {
      // Somebody else of the company was faster, or the response is gone: the screen behind shows how it stands.
      void refresh();
      throw readable(error);
    }
    await refresh();
    close();
    toast({ tone: 'success', message: `Awarded. ${company.name} has been notified.` });
  };
  const form = useForm({
    initial: { word: others > 0 ? kindWord(title) : '' },
    send: ({ word }) => award(word, null),
  });

  const price = offerWords(response);
  const after = (
    <>
      {others > 0 && (
        <TextAreaField
          form={form}
          name="word"
          label="Message to the other companies"
          hint={`Sent when ${company.name} has accepted. Change it as you like.`}
          isOptional
          maxLength={1000}
        />
      )}
      <p className={styles.next}>
        We’ll tell {company.name} right away. They have {awardDays} days to accept; if they don’t, you can
        choose again. {others > 0 && 'We won’t notify the others until then.'}
      </p>
    </>
  );
  return (
    <Dialog title={`Award to ${company.name}`} isOpen close={close} size="large">
      <div className={styles.stack}>
        <p className={styles.what}>
          {partner === null ? '' : `Together with ${partner.name}. `}
          {price === null ? 'They named no price.' : `Their price: ${price}.`}
          {response.is_outdated && ' They haven’t confirmed it since the brief changed.'}
        </p>
        <BecomesChoice value={becomes} choose={setBecomes} name={company.name} />
        {becomes === 'own' ? (
          <form className={styles.stack} onSubmit={form.submit} noValidate>
            {after}
            <FormFailure failure={form.failure} />
            <DialogFooter>
              <Button variant="default" size="sm" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" size="sm" loading={form.isSending}>
                Award work
              </Button>
            </DialogFooter>
          </form>
        ) : (
          <PartBoundary onMissing={() => setBecomes('own')}>
            <p className={styles.what}>
              The referral says that they need “{title}”, with your brief as the details.
            </p>
            <Suspense fallback={<RowSkeleton />}>
              <CustomerForm
                companyId={company.id}
                size={per === 'total' ? amount : null}
                currency={currency ?? asked ?? 'AUD'}
                initial={typed}
                keep={setTyped}
                button="Award and send referral"
                send={(customer) => award(form.values.word, customer)}
                cancel={close}
              >
                {after}
              </CustomerForm>
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </Dialog>
  );
}

/** The customer’s fields have their own names in the form. */
function readable(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, message]) => [name.replace(/^customer\./, ''), message]),
  );
  return new ApiError(error.code, error.status, error.message, { fields, cause: error });
}
