import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Link } from 'react-router';
import { dayText } from '../../../../kit/common/dates.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { tableRoles } from '../../../../kit/web/components/table-roles.ts';
import type { AdminMember } from '../../../members/contract/admin-members.ts';
import { type Choice, toggled } from './choice.ts';
import { nameOf, rolesOf, stateLook, stateWords } from './member-look.ts';
import styles from './Members.module.css';

interface Props {
  members: readonly AdminMember[];
  choice: Choice;
  setChoice: (choice: Choice) => void;
  isBusy: boolean;
}

/** A table where there is room; on a phone its cells stand under each other. */
export function MembersTable({ members, choice, setChoice, isBusy }: Props) {
  const isAll = members.every(({ user_id: id }) => choice.has(id));
  const toggleAll = () =>
    setChoice(isAll ? new Map() : new Map(members.map((member) => [member.user_id, nameOf(member)])));
  return (
    <table {...tableRoles.table} className={styles.table} aria-busy={isBusy} aria-label="Members">
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head} scope="col" className={styles.tick}>
            <Checkbox
              label={<span className={styles.all}>Select all shown</span>}
              checked={isAll}
              indeterminate={!isAll && choice.size > 0}
              onChange={toggleAll}
            />
          </th>
          <th {...tableRoles.head} scope="col">
            Name
          </th>
          <th {...tableRoles.head} scope="col">
            Company
          </th>
          <th {...tableRoles.head} scope="col">
            State
          </th>
          <th {...tableRoles.head} scope="col">
            Joined
          </th>
          <th {...tableRoles.head} scope="col">
            Last active
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isChosen={choice.has(member.user_id)}
            toggle={() => setChoice(toggled(choice, member.user_id, nameOf(member)))}
          />
        ))}
      </tbody>
    </table>
  );
}

function MemberRow(props: { member: AdminMember; isChosen: boolean; toggle: () => void }) {
  const { member, isChosen, toggle } = props;
  const name = nameOf(member);
  return (
    <tr {...tableRoles.row} className={styles.row} data-chosen={isChosen}>
      <td {...tableRoles.cell} className={styles.tick}>
        <Checkbox aria-label={`Select ${name}`} checked={isChosen} onChange={toggle} />
      </td>
      <td {...tableRoles.cell} className={styles.who}>
        <span className={styles.person}>
          <Avatar name={name} id={member.user_id} src={member.avatar} size={32} />
          <span className={styles.words}>
            <Link className={styles.name} to={`/ecosystem-admin/members/${member.user_id}`}>
              {name}
            </Link>
            <span className={styles.more}>{member.email}</span>
          </span>
        </span>
      </td>
      <td {...tableRoles.cell} className={styles.company}>
        <Link to={`?company=${member.company.company_id}`}>{member.company.name}</Link>
        <span className={styles.more}>
          {[...rolesOf(member), ...(member.is_contact ? ['Contact'] : [])].join(' · ')}
        </span>
      </td>
      <td {...tableRoles.cell}>
        <StateMark look={stateLook[member.state]} word={stateWords[member.state]} />
      </td>
      <td {...tableRoles.cell} className={styles.when} data-label="Joined">
        <time dateTime={member.joined_at}>{dayText(member.joined_at)}</time>
      </td>
      <td {...tableRoles.cell} className={styles.when} data-label="Last active">
        {member.last_active_at === null ? 'Never' : <RelativeTime at={member.last_active_at} />}
      </td>
    </tr>
  );
}
