import { dayText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormattedText } from '../../../../kit/web/text/FormattedText.tsx';
import type { CustomerPage } from '../../contract/customer.ts';
import link from '../link/Link.module.css';
import styles from './Customer.module.css';

/** All of it, as it stands before the receiver. */
export function PassedOn({ page }: { page: CustomerPage }) {
  const { sender, receiver, need, description } = page;
  return (
    <Card title="What was passed on">
      <div className={styles.stack}>
        <p className={styles.need}>{need}</p>
        {description &&
          (page.is_formatted ? (
            <FormattedText text={description} />
          ) : (
            <p className={styles.description}>{description}</p>
          ))}
        <dl className={link.details}>
          {page.passed_on.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={link.small}>
          On {dayText(page.sent_at)}, by {sender.person ?? sender.name}. Only {sender.name} and{' '}
          {receiver.name} can see it.
        </p>
      </div>
    </Card>
  );
}
