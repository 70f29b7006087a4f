import { Card } from '../../../../kit/web/components/Card.tsx';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import type { Form } from '../../../../kit/web/forms/useForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getMyCompany } from '../../../members/calls/my-company.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { isWider, type Visibility } from '../../rules.ts';
import { Choice } from './Choice.tsx';
import { ChosenCompanies } from './ChosenCompanies.tsx';
import styles from './Form.module.css';
import type { OpportunityValues } from './typed-opportunity.ts';

interface Props {
  form: Form<OpportunityValues>;
  /** As it was posted: from then on it only becomes more visible. */
  posted?: OpportunityDetail;
}

const audiences: readonly { value: Visibility; label: string; hint: string }[] = [
  { value: 'all', label: 'All members', hint: 'Everyone in this community.' },
  { value: 'partners', label: 'Your partners', hint: 'Companies you have a partnership with, now or later.' },
  { value: 'chosen', label: 'Companies you choose', hint: 'No one else finds out about it.' },
];

/** Who sees it, when responses are opened, and who answers questions. */
export function AudienceCard({ form, posted }: Props) {
  const { data: company } = useCall(getMyCompany, {});
  const { visibility, chosen_company_ids: chosen } = form.values;
  const people = (company?.people ?? []).map((person) => ({
    value: String(person.user_id),
    label: `${person.first_name} ${person.last_name}`.trim(),
  }));
  const mayBecome = (next: Visibility) => posted === undefined || isWider(posted.visibility, next);
  return (
    <Card title="Who sees it">
      <div className={styles.fields}>
        <Choice
          title="Visible to"
          isWide
          choices={audiences.map((each) => ({ ...each, isDisabled: !mayBecome(each.value) }))}
          chosen={visibility}
          choose={(next) => form.set('visibility', next)}
        />
        {posted && posted.visibility !== 'chosen' && (
          <p className={styles.hint}>
            Companies that can see it already keep seeing it, so you can’t show it to fewer.
          </p>
        )}
        {visibility === 'chosen' && (
          <ChosenCompanies
            companies={chosen}
            change={(companies) => form.set('chosen_company_ids', companies)}
            staying={posted?.chosen_companies.map(({ id }) => id) ?? []}
            error={form.errors.chosen_company_ids}
          />
        )}
        {posted?.is_sealed ? (
          <p className={styles.hint}>
            All responses open at the deadline. That was promised when you posted it.
          </p>
        ) : (
          <CheckboxField
            form={form}
            name="is_sealed"
            label="Open all responses at the deadline"
            hint="Until then you see only how many there are. Companies are told this before they respond."
          />
        )}
        {people.length > 1 && (
          <SelectField
            form={form}
            name="contact_user_id"
            label="Contact person"
            hint="Answers questions about it."
            choices={
              form.values.contact_user_id === ''
                ? [{ value: '', label: 'Choose someone' }, ...people]
                : people
            }
          />
        )}
      </div>
    </Card>
  );
}
