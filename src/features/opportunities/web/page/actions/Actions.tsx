import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ButtonLink } from '../../../../../kit/web/components/ButtonLink.tsx';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { part } from '../../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../../kit/web/reach/PartBoundary.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import styles from './Actions.module.css';
import { useAtOnce } from './useAtOnce.ts';

const { Part: ActionMenu, prefetch } = part(() => import('./ActionMenu.tsx'));

/** What can be done beside the next step; the menu itself is fetched by whoever comes near. */
export function Actions({ opportunity }: { opportunity: OpportunityDetail }) {
  const { is_subscribed: isFollowed, is_passed: isPassed, role, status, can } = opportunity;
  const { follow, pass, unpass } = useAtOnce(opportunity);
  const [isWanted, setWanted] = useState(false);
  const Bell = isFollowed ? IconBellOff : IconBell;
  const more = (
    <IconButton
      icon={IconDots}
      aria-label="More actions"
      aria-haspopup="menu"
      title="More actions"
      onPointerEnter={() => void prefetch()}
      onFocus={() => void prefetch()}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <div className={styles.actions}>
      {can.edit && status !== 'Draft' && (
        <ButtonLink to={`/project/${opportunity.id}/edit`} variant="default">
          Edit
        </ButtonLink>
      )}
      {role !== 'owner' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Bell size={16} stroke={1.75} aria-hidden="true" />}
          title={isFollowed ? 'Stop notifying me about changes' : 'Notify me about changes and the outcome'}
          onClick={() => void follow(!isFollowed)}
        >
          {isFollowed ? 'Following' : 'Follow'}
        </Button>
      )}
      {can.pass && !isPassed && (
        <Button variant="default" size="sm" onClick={() => void pass()}>
          Not for us
        </Button>
      )}
      {isPassed && can.pass && (
        <Button variant="default" size="sm" onClick={unpass}>
          Show interest again
        </Button>
      )}
      {isWanted ? (
        <PartBoundary onMissing={() => setWanted(false)}>
          <Suspense fallback={more}>
            <ActionMenu opportunity={opportunity} />
          </Suspense>
        </PartBoundary>
      ) : (
        more
      )}
    </div>
  );
}
