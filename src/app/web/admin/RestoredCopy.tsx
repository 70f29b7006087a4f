import { usePageFacts } from '../../../features/communities/web/public.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { CopyButton } from '../../../kit/web/components/CopyButton.tsx';

/** Only the operator knows whether the installation that was backed up still runs: the card gives the command. */
export function RestoredCopy() {
  const { held_until: command } = usePageFacts();
  if (command === null) return null;
  return (
    <Card
      title="Emails, webhooks and push notifications are on hold"
      actions={<CopyButton text={command} label="Copy command" />}
    >
      <p>
        This installation was restored from a backup. To send what is waiting, run <code>{command}</code>{' '}
        where Guildhall is installed.
      </p>
    </Card>
  );
}
