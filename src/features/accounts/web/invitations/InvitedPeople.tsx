import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { textIn } from '../../../../kit/web/address.ts';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { cancelInvitation, listInvitations, remindInvited } from '../../calls/invitations.gen.ts';
import { type CommunityInvitation, longestInvitationSearch } from '../../contract/invitations.ts';
import { type Choice, toggled, whyNot } from './chosen.ts';
import { OpenInvitations } from '../team/OpenInvitations.tsx';
import styles from './Invitations.module.css';
import { useInvitations } from './useInvitations.ts';

const calls = { list: listInvitations, remind: remindInvited, cancel: cancelInvitation };

/** Everyone the community is waiting for, as the search of the screen around it narrows them. */
export function InvitedPeople() {
  const [search] = useSearchParams();
  const q = textIn(search, 'q', longestInvitationSearch);
  const list = useInvitations({ q });
  return <InvitationPages list={list} isNarrowed={q !== ''} />;
}

interface Props {
  list: ReturnType<typeof useInvitations>;
  isNarrowed: boolean;
  tools?: ReactNode;
  reset?: ReactNode;
  heading?: string;
  label?: string;
  /** Where something can be done with several. */
  chosen?: { choice: Choice; setChoice: (choice: Choice) => void };
}

/** To be reminded or let go, page by page. */
export function InvitationPages({ list, isNarrowed, tools, reset, heading, label, chosen }: Props) {
  const { rows, error, refetch } = list;
  const tickOf = (invitation: CommunityInvitation) =>
    chosen &&
    invitation.can.withdraw && (
      <Checkbox
        aria-label={`Select the invitation to ${invitation.email}`}
        checked={chosen.choice.has(invitation.id)}
        onChange={() => chosen.setChoice(toggled(chosen.choice, invitation))}
      />
    );
  return (
    <OpenInvitations
      {...(heading !== undefined && { heading })}
      {...(label !== undefined && { label })}
      tickOf={tickOf}
      invitations={{ data: rows, error, refetch }}
      calls={calls}
      aboutOf={aboutOf}
      tools={tools}
      {...(isNarrowed && {
        empty: (
          <EmptyState
            title="No invitations match"
            hint="Try part of a name, an email address or a company."
            action={reset}
          />
        ),
      })}
      end={<ShowMore list={list} label="Show more invitations" className={styles.end} />}
      skeletons={3}
    />
  );
}

const aboutOf = ({ community_role: role, company, no_reminder: why }: CommunityInvitation) =>
  [role === 'Admin' && 'As an admin', company && `To join ${company}`, why && whyNot[why]]
    .filter(Boolean)
    .join(' · ') || undefined;
