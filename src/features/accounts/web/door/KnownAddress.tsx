import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import styles from './Door.module.css';

/** The address that an invitation is for. A field, because a password manager looks for one beside the password. */
export function KnownAddress({ email }: { email: string }) {
  return (
    <TextInput
      classNames={{ input: styles.known }}
      label="Email"
      type="email"
      autoComplete="username"
      readOnly
      value={email}
    />
  );
}
