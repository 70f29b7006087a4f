import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ChangedMeanwhile } from '../../../../kit/web/forms/ChangedMeanwhile.tsx';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { SaveBar } from '../../../../kit/web/forms/SaveBar.tsx';
import { useSavedForm } from '../../../../kit/web/forms/useSavedForm.ts';
import { changeDetails, type MyCompany } from '../../contract/my-company.ts';
import { CardFields } from './CardFields.tsx';
import { companyLabels, companyValues, type CompanyValues } from './company-values.ts';
import styles from './Profile.module.css';
import { useTakeCompany } from './useMyCompany.ts';
import { usePlaceFocus } from './usePlaceFocus.ts';

interface Props {
  company: MyCompany;
  refetch: () => Promise<unknown>;
}

const savedOf = (company: MyCompany) => ({ values: companyValues(company), version: company.version });

export function CompanyForm({ company, refetch }: Props) {
  const take = useTakeCompany();
  usePlaceFocus();
  const form = useSavedForm<CompanyValues>({
    saved: savedOf(company),
    check: (values, version) => fieldErrors({ ...values, version }, changeDetails.body),
    save: async (values, version) => {
      const body = changeDetails.body.parse({ ...values, version });
      return savedOf(take(await call(changeDetails, { body })));
    },
    refetch,
    draft: 'company',
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Company">
      <Card title="About your company">
        <CardFields form={form} card="about" />
      </Card>
      <Card title="Location">
        <CardFields form={form} card="place" />
      </Card>
      <Card title="Contact details">
        <CardFields form={form} card="reach" />
      </Card>
      <ChangedMeanwhile form={form} labels={companyLabels} textOf={(name, theirs) => theirs[name]} />
      <SaveBar form={form} labels={companyLabels} />
    </form>
  );
}
