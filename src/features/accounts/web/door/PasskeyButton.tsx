import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { passkeyMessage, signInWithPasskey } from '../passkeys.ts';

interface Props {
  /** Of a sign-in that waits for its second step. */
  ticket?: string;
  enter: (token: string) => void;
  label: string;
  variant: 'filled' | 'default';
}

export function PasskeyButton({ ticket, enter, label, variant }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const useIt = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      enter(await signInWithPasskey(ticket));
    } catch (error) {
      setFailure(passkeyMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <FormFailure failure={failure} />
      <Button
        variant={variant}
        fullWidth
        loading={isBusy}
        leftSection={<IconKey size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void useIt()}
      >
        {label}
      </Button>
    </>
  );
}
