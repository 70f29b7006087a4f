import { documentDay } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ShownField } from '../../contract/field-values.ts';
import styles from './FieldsCard.module.css';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** What the community asks in addition, as far as it was answered and may be seen. */
export function FieldsCard({ fields }: { fields: readonly ShownField[] }) {
  if (fields.length === 0) return null;
  return (
    <Card title="Details">
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.id}>
            <dt>{field.name}</dt>
            <dd>
              <Value field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Value({ field: { kind, value } }: { field: ShownField }) {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return numbers.format(value);
  if (kind === 'date') return documentDay(value, { timeZone: 'UTC' });
  if (kind !== 'link') return value;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}
