import type { Person } from '../../contract/people.ts';
import type { Recipient } from '../chat-draft.ts';
import type { ShownCompany } from './useCompany.ts';

export const contactOf = ({ people }: ShownCompany) =>
  people.find((person) => person.is_contact) ?? people[0];

/** A company's conversation is with its contact; with somebody else of it there is none yet. */
export const recipientOf = (company: ShownCompany, person: Person): Recipient => ({
  user_id: person.user_id,
  conversation_id: person.is_contact ? company.conversation_id : null,
  company_contact_first_name: person.first_name,
  company_contact_last_name: person.last_name,
  company_contact_avatar: person.avatar,
  company_name: company.name,
  company_avatar: company.avatar,
});
