import { usePageFacts } from '../../../features/communities/web/public.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { CopyButton } from '../../../kit/web/components/CopyButton.tsx';

/** Only the operator can create the demo again: the card gives the command. */
export function StaleDemo() {
  const { stale_demo: stale } = usePageFacts();
  if (!stale) return null;
  return (
    <Card
      title={`This demo is ${stale.days} days old`}
      actions={<CopyButton text={stale.command} label="Copy command" />}
    >
      <p>
        Most of its dates have passed. To create it again with today’s dates, run <code>{stale.command}</code>{' '}
        where Guildhall is installed. Other communities aren’t affected.
      </p>
    </Card>
  );
}
