import { Card } from '../../../../kit/web/components/Card.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { cancelTeamInvitation, listTeamInvitations, remindColleague } from '../../calls/team.gen.ts';
import { InviteColleague } from './InviteColleague.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import styles from './Team.module.css';

const calls = { list: listTeamInvitations, remind: remindColleague, cancel: cancelTeamInvitation };

/** Whom my company expects, and the form that invites the next one. */
export default function TeamInvitations() {
  const invitations = useCall(listTeamInvitations, {});
  return (
    <Card title="Invite colleagues">
      <p className={styles.says}>
        They’ll get an email with a personal link to join your company’s team. Everyone on the team can invite
        others and edit the company’s profile.
      </p>
      <InviteColleague />
      <OpenInvitations invitations={invitations} calls={calls} />
    </Card>
  );
}
