import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useCommunity } from '../../../communities/web/public.ts';
import type { lookAtInvitation } from '../../calls/joining.gen.ts';
import type { SignIn } from '../useSignIn.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import styles from './Door.module.css';
import { PartnerOffer } from './PartnerOffer.tsx';

interface Props {
  token: string;
  invitation: CallOutput<typeof lookAtInvitation>;
  take: SignIn['take'];
  onDeclined: () => void;
}

type Invitation = Props['invitation'];

/** Into a team that is here, for a company that is expected, or with a company of one's own. */
function Where({ invitation }: { invitation: Invitation }) {
  const { name } = useCommunity();
  const { joins_company: joinsCompany, has_team: hasTeam, company, invited_by: host } = invitation;
  if (!joinsCompany) return host === null ? null : name;
  return (
    <>
      {hasTeam ? 'the team at ' : `${name} for `}
      <strong>{company}</strong>
      {hasTeam && ` in ${name}`}
    </>
  );
}

const roles = { Admin: 'an admin', Member: 'a member' };

export function OpenInvitation({ token, invitation, take, onDeclined }: Props) {
  const { name } = useCommunity();
  const { invited_by: host, email, community_role: role, has_account: hasAccount, partner } = invitation;
  return (
    <Card>
      <div className={styles.form}>
        <p className={styles.lead}>
          <strong>{host ?? partner?.company ?? name}</strong>
          {host !== null && partner && ` of ${partner.company}`} invites you to join{' '}
          <Where invitation={invitation} /> as {roles[role]}
          {partner && ` and partner of ${partner.company}`}.
        </p>
        {partner && <PartnerOffer offer={partner} />}
        {hasAccount ? (
          <AcceptForm token={token} invitation={invitation} take={take} />
        ) : (
          <>
            <p className={styles.aside}>For {email}. Next, enter your name and choose a password.</p>
            <Button component={Link} to={`/auth/joinfrominvite/${encodeURIComponent(token)}`} fullWidth>
              Accept and continue
            </Button>
          </>
        )}
        <DeclineInvitation token={token} onDeclined={onDeclined} />
      </div>
    </Card>
  );
}
