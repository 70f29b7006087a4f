import styles from './Send.module.css';

interface Props {
  /** As far as it is typed. */
  customer: string;
  receiver: string | undefined;
}

/** What whoever sends a customer's details says by sending them: it names who agreed, and to whom. */
export const Consent = ({ customer, receiver }: Props) => (
  <p className={styles.hint}>
    By sending, you confirm that <bdi>{customer.trim() || 'the customer'}</bdi> agreed to be contacted
    {receiver !== undefined && (
      <>
        {' by '}
        <bdi>{receiver}</bdi>
      </>
    )}
    . If you add their email, we’ll send them a message where they can say no.
  </p>
);
