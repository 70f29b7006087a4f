import { Link } from 'react-router';
import { PersonName } from '../../../../kit/web/components/PersonName.tsx';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { storeChatDraft } from '../../../members/web/public.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';

interface Props {
  contact: NonNullable<OpportunityDetail['contact']>;
  opportunity: OpportunityDetail;
}

/** Who answers questions, and the way to write to them. */
export function ContactLine({ contact, opportunity: { author, role } }: Props) {
  const memberId = useMemberId();
  const name = (
    <PersonName
      name={`${contact.first_name} ${contact.last_name}`.trim()}
      id={contact.user_id}
      src={contact.avatar}
    />
  );
  const choose = () =>
    storeChatDraft(memberId, {
      user_id: contact.user_id,
      company_contact_first_name: contact.first_name,
      company_contact_last_name: contact.last_name,
      company_contact_avatar: contact.avatar,
      company_name: author.name,
      company_avatar: author.avatar,
      conversation_id: null,
    });
  if (role === 'owner') return name;
  return (
    <>
      {name}
      {' · '}
      {/* A conversation that is there already takes the place of the new one. */}
      <Link to="/Chat/-1" onClick={choose} onAuxClick={choose} aria-label={`Message ${contact.first_name}`}>
        Message
      </Link>
    </>
  );
}
