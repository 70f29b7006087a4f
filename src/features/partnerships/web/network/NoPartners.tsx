import { Button } from '@mantine/core';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Bridge } from '../../../../kit/web/drawings/Bridge.tsx';
import { Letters } from '../../../../kit/web/drawings/Letters.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import type { Direction } from '../../../../kit/web/session.ts';

import type { NetworkState, PartnerGroup } from './network-state.ts';

interface Props {
  direction: Direction;
  group: PartnerGroup;
  /** How many invitations someone has still to answer. */
  waiting: number;
  /** Whether there are partners at all, if none in this direction. */
  hasPartners: boolean;
}

/** Nothing in this group yet, and the next step. */
export function NoPartners({ direction, group, waiting, hasPartners }: Props) {
  const side = direction === 'outgoing' ? '/outgoing' : '/incoming';
  if (group === 'waiting') {
    return (
      <Card>
        <EmptyState
          drawing={<Letters />}
          title="Nothing pending"
          hint="Invitations you send and receive appear here until someone answers."
          action={<ButtonLink to={`${side}/invitepartner`}>Invite a partner</ButtonLink>}
        />
      </Card>
    );
  }
  if (group === 'former') {
    return (
      <Card>
        <EmptyState
          title="No past partners"
          hint="Partnerships that ended and invitations that weren’t accepted are kept here."
        />
      </Card>
    );
  }
  if (waiting > 0 && !hasPartners) {
    return (
      <Card>
        <EmptyState
          drawing={<Letters />}
          title={waiting === 1 ? '1 invitation is pending' : `${waiting} invitations are pending`}
          hint="You become partners when both of you accept."
          action={<ButtonLink to="?group=waiting">View pending</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        drawing={<Bridge />}
        title={emptyTitle(direction, hasPartners)}
        hint={
          direction === 'outgoing'
            ? 'Agree on referral terms once. You’ll see here what each partner pays you and what came of your referrals.'
            : 'Invite a company whose customers may need you, and agree on what you pay for them.'
        }
        action={
          <>
            <ButtonLink to={`${side}/invitepartner`}>Invite a partner</ButtonLink>
            <ButtonLink to={`${side}/marketplace`} variant="default">
              Find companies
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}

function emptyTitle(direction: Direction, hasPartners: boolean): string {
  if (direction === 'incoming') return 'No one sends you customers yet';
  return hasPartners ? 'You don’t send to anyone yet' : 'Add your first partner';
}

export function NothingFound({ state, reset }: { state: NetworkState; reset: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title={state.q === '' ? 'No matches' : `No matches for “${state.q}”`}
        hint="Try another search, or clear the filters."
        action={
          <Button variant="default" size="sm" onClick={reset}>
            Clear filters
          </Button>
        }
      />
    </Card>
  );
}
