import type { Addressee } from '../../contract/people.ts';
import type { Recipient } from '../chat-draft.ts';
import type { ShownCompany } from './useCompany.ts';

export const contactOf = ({ people }: ShownCompany) =>
  people.find((person) => person.is_contact) ?? people[0];

/** A conversation is between two people: with each of a company it is another one. */
export const recipientOf = (company: ShownCompany, person: Addressee): Recipient => ({
  user_id: person.user_id,
  conversation_id: person.conversation_id,
  company_contact_first_name: person.first_name,
  company_contact_last_name: person.last_name,
  company_contact_avatar: person.avatar,
  company_name: company.name,
  company_avatar: company.avatar,
});
