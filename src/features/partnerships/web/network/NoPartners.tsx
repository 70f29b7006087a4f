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
  /** How many invitations somebody has still to answer. */
  waiting: number;
}

/** Nothing in this group yet, and the next step. */
export function NoPartners({ direction, group, waiting }: Props) {
  const side = direction === 'outgoing' ? '/outgoing' : '/incoming';
  if (group === 'waiting') {
    return (
      <Card>
        <EmptyState
          drawing={<Letters />}
          title="Nothing waits for an answer"
          hint="Invitations that you send, and those that come to you, stand here until somebody answers."
          action={<ButtonLink to={`${side}/invitepartner`}>Invite a partner</ButtonLink>}
        />
      </Card>
    );
  }
  if (group === 'former') {
    return (
      <Card>
        <EmptyState
          title="Nothing has ended"
          hint="Partnerships that are over, and invitations that came to nothing, are kept here."
        />
      </Card>
    );
  }
  if (waiting > 0) {
    return (
      <Card>
        <EmptyState
          drawing={<Letters />}
          title={waiting === 1 ? 'One invitation is open' : `${waiting} invitations are open`}
          hint="You are partners as soon as both of you have said yes."
          action={<ButtonLink to="?group=waiting">See what waits</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        drawing={<Bridge />}
        title={direction === 'outgoing' ? 'Your first partner' : 'Nobody sends you customers yet'}
        hint={
          direction === 'outgoing'
            ? 'Agree with a company what a referral is worth. You then see here what each partner pays you and what became of it.'
            : 'Invite a company whose customers need you, and say what that is worth to you.'
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

export function NothingFound({ state, reset }: { state: NetworkState; reset: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title={state.q === '' ? 'Nobody matches what you chose' : `Nobody was found for “${state.q}”`}
        hint="Look for something else, or take the choices away."
        action={
          <Button variant="default" size="sm" onClick={reset}>
            Show all
          </Button>
        }
      />
    </Card>
  );
}
