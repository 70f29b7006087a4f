import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getSecurity } from '../../calls/security.gen.ts';
import { removePasskey } from '../../contract/security.ts';
import { answerWithPasskey, canUsePasskeys, passkeyMessage } from '../passkeys.ts';
import { PasswordProof } from './PasswordProof.tsx';
import styles from './Security.module.css';

interface Props {
  passkey: { id: number; name: string };
  cancel: () => void;
  onRemoved: () => void;
}

/** A passkey that went away unnoticed would lock its owner out of the quick way in: so it is the owner who removes it. */
export function RemovePasskey({ passkey: { id, name }, cancel, onRemoved }: Props) {
  const removal = useCommand(removePasskey, { changes: [getSecurity] });
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const remove = async (body: Parameters<typeof removal.mutateAsync>[0]['body']) => {
    await removal.mutateAsync({ params: { id }, body });
    // The button that had the cursor is gone with the passkey.
    onRemoved();
    toast({ tone: 'success', message: `Passkey “${name}” removed.` });
  };

  const removeWithPasskey = async () => {
    setAsking(true);
    setFailure(undefined);
    try {
      await remove({ passkey: await answerWithPasskey() });
    } catch (error) {
      setFailure(passkeyMessage(error));
    } finally {
      setAsking(false);
    }
  };

  return (
    <div className={styles.removal}>
      <p className={styles.says}>
        You won’t be able to sign in with “{name}” any more. Your device may keep it in its own list until you
        delete it there too.
      </p>
      <PasswordProof
        endpoint={removePasskey}
        hint="To make sure it’s you."
        label="Remove passkey"
        isDangerous
        cancel={cancel}
        send={remove}
      />
      {canUsePasskeys() && (
        <>
          <FormFailure failure={failure} />
          <Button variant="default" size="sm" loading={isAsking} onClick={() => void removeWithPasskey()}>
            Confirm with a passkey instead
          </Button>
        </>
      )}
    </div>
  );
}
