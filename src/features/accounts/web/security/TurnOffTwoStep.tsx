import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getSecurity } from '../../calls/security.gen.ts';
import { endTwoStep } from '../../contract/security.ts';
import { PasswordProof } from './PasswordProof.tsx';

export function TurnOffTwoStep({ close }: { close: () => void }) {
  const end = useCommand(endTwoStep, { changes: [getSecurity] });
  return (
    <PasswordProof
      endpoint={endTwoStep}
      hint="You’ll sign in with your password alone, and your recovery codes will stop working."
      label="Turn off"
      isDangerous
      cancel={close}
      send={async (body) => {
        await end.mutateAsync({ body });
        close();
        toast({ tone: 'success', message: 'Two-step sign-in is off.' });
      }}
    />
  );
}
