import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { dayText, exactText } from '../../../../kit/common/dates.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { getMember } from '../../../members/calls/admin-members.gen.ts';
import type { MemberDetail } from '../../../members/contract/admin-members.ts';
import { MemberActions } from './MemberActions.tsx';
import { nameOf, rolesOf, stateLook, stateWords } from './member-look.ts';
import styles from './Members.module.css';

export default function MemberPage() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useCall(getMember, { params: { id } }, { enabled: !isGone });
  useDocumentTitle(`${data ? nameOf(data) : 'Member'} · Ecosystem admin`);
  return (
    <div className={styles.tab}>
      <Link className={styles.back} to="/ecosystem-admin/members">
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        All members
      </Link>
      {data ? (
        <MemberCards
          member={data}
          leave={(to) => {
            setGone(true);
            void navigate(to, { replace: true });
          }}
        />
      ) : (
        <Card title="Member">{error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />}</Card>
      )}
    </div>
  );
}

function MemberCards({ member, leave }: { member: MemberDetail; leave: (to: string) => void }) {
  const name = nameOf(member);
  return (
    <>
      <Card title={name}>
        <div className={styles.head}>
          <Avatar name={name} id={member.user_id} src={member.avatar} size={56} />
          <div className={styles.words}>
            <a href={`mailto:${member.email}`}>{member.email}</a>
            <span className={styles.marks}>
              <StateMark look={stateLook[member.state]} word={stateWords[member.state]} />
              <span className={styles.more}>
                {withAnd(rolesOf(member)) || 'Member'}
                {member.is_contact && ` · Contact of ${member.company.name}`}
              </span>
            </span>
          </div>
        </div>
        <Facts member={member} />
        <MemberActions member={member} leave={leave} />
      </Card>
      <Suspensions member={member} />
    </>
  );
}

function Facts({ member }: { member: MemberDetail }) {
  const { company, plan, sessions } = member;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Company</dt>
        <dd>
          <Link to={`/partner/${company.company_id}`}>{company.name}</Link>
        </dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>
          {plan.name} · {plan.status}, {plan.status === 'Expired' ? 'since' : 'until'}{' '}
          {dayText(plan.expires_at)}
        </dd>
      </div>
      <div>
        <dt>Joined</dt>
        <dd>{dayText(member.joined_at)}</dd>
      </div>
      <div>
        <dt>Last active</dt>
        <dd>{member.last_active_at === null ? 'Never' : <RelativeTime at={member.last_active_at} />}</dd>
      </div>
      <div>
        <dt>Signed in</dt>
        <dd>{sessions === 0 ? 'Nowhere' : sessions === 1 ? 'In 1 browser' : `In ${sessions} browsers`}</dd>
      </div>
    </dl>
  );
}

function Suspensions({ member: { suspensions } }: { member: MemberDetail }) {
  if (suspensions.length === 0) return null;
  return (
    <Card title="Suspensions">
      <ul className={styles.history}>
        {suspensions.map((each) => (
          <li key={each.suspended_at}>
            <blockquote>{each.reason}</blockquote>
            <span className={styles.more}>
              {exactText(each.suspended_at)}, by {each.suspended_by ?? 'a former admin'}
              {each.lifted_at === null
                ? ' · In force'
                : ` · Lifted ${exactText(each.lifted_at)} by ${each.lifted_by ?? 'a former admin'}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
