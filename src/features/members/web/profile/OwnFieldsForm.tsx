import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getCompany } from '../../calls/company.gen.ts';
import { getFacets, listCompanies } from '../../calls/directory.gen.ts';
import { changeMyFields, getMyFields } from '../../calls/field-values.gen.ts';
import { getMyCompany } from '../../calls/my-company.gen.ts';
import type { MyFields } from '../../contract/field-values.ts';
import { complaintsAbout, nameOf, savedOf, sentOf, type FieldValues } from './own-field-values.ts';
import { OwnFieldInput } from './OwnFieldInput.tsx';
import styles from './Profile.module.css';

/** What the community asks in addition; nothing where it asks nothing. */
export function OwnFieldsForm() {
  const { data, refetch } = useCall(getMyFields, {});
  if (data === undefined || data.fields.length === 0) return null;
  return <FieldsForm mine={data} refetch={refetch} />;
}

function FieldsForm({ mine, refetch }: { mine: MyFields; refetch: () => Promise<unknown> }) {
  const queries = useQueryClient();
  const { fields } = mine;
  const form = useSavedForm<FieldValues>({
    saved: savedOf(mine),
    check: (values) => complaintsAbout(fields, values),
    save: async (values, version) => {
      const saved = await call(changeMyFields, { body: { values: sentOf(fields, values), version } });
      queries.setQueryData(keyOf(getMyFields, {}), saved);
      for (const stale of [getMyCompany, getCompany, listCompanies, getFacets])
        void askAgain(queries, { queryKey: keyOf(stale) });
      toast({ tone: 'success', message: 'Saved.' });
      return savedOf(saved);
    },
    refetch,
    draft: 'company-fields',
  });
  const labels = Object.fromEntries(fields.map((field) => [nameOf(field), field.name]));
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="More about your company">
      <Card title="More about your company">
        <div className={styles.fields}>
          {fields.map((field) => (
            <OwnFieldInput key={field.id} form={form} field={field} />
          ))}
          <ChangedMeanwhile form={form} labels={labels} textOf={(name, theirs) => theirs[name] ?? ''} />
          <FormFailure failure={form.failure} />
          <div>
            <Button type="submit" disabled={!form.isDirty} loading={form.isSending}>
              Save these fields
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
