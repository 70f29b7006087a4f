import type { Conversation } from '../contract/types.ts';

type Person = Pick<Conversation, 'other_participant_first_name' | 'other_participant_last_name'>;

/** Whom one talks to. */
export const nameOf = (person: Person) =>
  `${person.other_participant_first_name} ${person.other_participant_last_name}`.trim();
