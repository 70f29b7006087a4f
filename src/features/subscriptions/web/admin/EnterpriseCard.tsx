import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { getEnterpriseAddress } from '../../calls/admin.gen.ts';
import { type EnterpriseAddress, setEnterpriseAddress } from '../../contract/admin.ts';
import styles from './Plans.module.css';

export function EnterpriseCard() {
  const { data, error, refetch } = useCall(getEnterpriseAddress, {});
  return (
    <div id="enterprise">
      <Card title="Enterprise enquiries">
        {data ? (
          <AddressForm key={data.email} saved={data} />
        ) : error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <RowSkeleton />
        )}
      </Card>
    </div>
  );
}

function AddressForm({ saved }: { saved: EnterpriseAddress }) {
  const command = useCommand(setEnterpriseAddress, { changes: [getEnterpriseAddress] });
  const goTo = saved.email ?? saved.default_email;
  const form = useForm({
    initial: { email: saved.email ?? '' },
    endpoint: setEnterpriseAddress,
    send: async ({ email }) => {
      const now = await command.mutateAsync({ body: { email } });
      toast({
        tone: 'success',
        message: `Enterprise enquiries now go to ${now.email ?? now.default_email}.`,
      });
    },
  });
  return (
    <form className={styles.enterprise} onSubmit={form.submit} noValidate>
      <p className={styles.note}>
        Companies that need more than the plans give are asked to email <strong>{goTo}</strong>.
      </p>
      <EmailField
        form={form}
        name="email"
        label="Your community’s address"
        hint={`Leave it empty to use the operator’s address, ${saved.default_email}.`}
        suggest="nothing"
        isOptional
      />
      <FormFailure failure={form.failure} />
      <div>
        <Button type="submit" variant="default" loading={form.isSending}>
          Save address
        </Button>
      </div>
    </form>
  );
}
