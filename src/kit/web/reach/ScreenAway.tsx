import { Button } from '@mantine/core';
import { Card } from '../components/Card.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Unplugged } from '../drawings/Unplugged.tsx';
import { reachWords } from './reach-words.ts';
import { useReach } from './reach.ts';

/** In the place of a screen whose code could not be fetched. Nothing while it is not yet known why. */
export function ScreenAway({ level }: { level: 1 | 2 }) {
  const reach = useReach();
  if (reach === 'fine') return null;
  return (
    <Card>
      <EmptyState
        level={level}
        drawing={<Unplugged />}
        {...reachWords[reach]}
        action={
          reach === 'outdated' && (
            <Button size="sm" onClick={() => window.location.reload()}>
              Reload
            </Button>
          )
        }
      />
    </Card>
  );
}
