import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { companyField, companyFieldNames, type CompanyField } from '../../contract/company-fields.ts';
import type { CompanyValues } from './company-values.ts';
import { FieldInput } from './FieldInput.tsx';
import styles from './Profile.module.css';

/** Long texts stand below each other, short ones side by side. */
const looks = { about: styles.fields, place: styles.pair, reach: styles.pair };

/** The fields of a card of the company tab, as the table has them. */
export function CardFields({ form, card }: { form: Form<CompanyValues>; card: CompanyField['card'] }) {
  return (
    <div className={looks[card]} data-tour={card}>
      {companyFieldNames
        .filter((name) => companyField(name).card === card)
        .map((name) => (
          <FieldInput key={name} form={form} name={name} />
        ))}
    </div>
  );
}
