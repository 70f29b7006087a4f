import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import { SaveBar } from '../../../../kit/web/forms/SaveBar.tsx';
import { useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { changeCommission } from '../../calls/my-company.gen.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { CommissionTerms } from '../../contract/terms.ts';
import styles from './Commission.module.css';
import { MethodChoice } from './MethodChoice.tsx';
import profile from './Profile.module.css';
import { TermsFields } from './TermsFields.tsx';
import { TermsPreview } from './TermsPreview.tsx';
import { readTerms, termsValues, type TermsValues } from './terms-values.ts';
import { useTakeCompany } from './useMyCompany.ts';
import { usePlaceFocus } from './usePlaceFocus.ts';

interface Props {
  company: MyCompany;
  refetch: () => Promise<unknown>;
}

const savedOf = ({ commission, currency, version }: MyCompany) => ({
  values: termsValues(commission, currency),
  version,
});

const whole = 'the terms';
const labels: Record<keyof TermsValues, string> = {
  method: whole,
  amount: whole,
  percent: whole,
  currency: whole,
  minimum: whole,
  cap: whole,
  months: whole,
  hold_days: whole,
  payment_method: whole,
  tiers: whole,
};

export function CommissionForm({ company, refetch }: Props) {
  const take = useTakeCompany();
  const confirm = useConfirm();
  const [isRemoving, setRemoving] = useState(false);
  usePlaceFocus();

  const send = async (commission: CommissionTerms | null, version: number) =>
    savedOf(take(await call(changeCommission, { body: { commission, version } })));

  const form = useSavedForm<TermsValues>({
    saved: savedOf(company),
    check: (values) => readTerms(values).complaints,
    save: (values, version) => send(readTerms(values).terms ?? null, version),
    refetch,
    draft: 'commission',
    isWhole: true,
  });

  const removeTerms = async () => {
    const isSure = await confirm({
      title: 'Remove your terms?',
      body: 'Your profile will no longer mention a commission. Terms you’ve agreed with partners stay as they are.',
      yes: 'Remove terms',
      no: 'Keep terms',
      isDangerous: true,
    });
    if (!isSure) return;
    form.reset();
    setRemoving(true);
    try {
      await send(null, company.version);
      toast({ tone: 'success', message: 'Terms removed.' });
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
      if (error instanceof ApiError && error.status === 409) await refetch();
    } finally {
      setRemoving(false);
    }
  };

  return (
    <form className={profile.form} onSubmit={form.submit} noValidate aria-label="Commission">
      <div className={styles.room}>
        <div className={styles.sides}>
          <Card title="What you pay for a referral">
            <p className={profile.intro}>
              These terms apply unless you agree on others with a partner. You pay when a referral turns into
              business. Changing them doesn’t change what you’ve already agreed.
            </p>
            <div className={profile.fields}>
              <MethodChoice form={form} />
              <TermsFields form={form} />
            </div>
            {company.commission && (
              <Button
                className={styles.removeTerms}
                variant="subtle"
                size="sm"
                loading={isRemoving}
                onClick={() => void removeTerms()}
              >
                Remove my terms
              </Button>
            )}
          </Card>
          <TermsPreview values={form.values} />
        </div>
      </div>
      <ChangedMeanwhile form={form} labels={labels} />
      <SaveBar form={form} labels={labels} />
    </form>
  );
}
