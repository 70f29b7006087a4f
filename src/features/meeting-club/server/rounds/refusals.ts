import { Refusal } from '../../../../kit/common/errors.ts';
import type { RoundStatus } from '../../contract/types.ts';
import { fewestPeople, type RoundAction } from '../../rules/rounds.ts';

/** One code for one reason: a program decides by it, and the sentence may be reworded at any time. */
type Reason =
  | 'not_in_this_state'
  | 'another_open'
  | 'changed_meanwhile'
  | 'matching_under_way'
  | 'not_under_way'
  | 'not_matched'
  | 'too_few'
  | 'too_many_gone'
  | 'not_possible'
  | 'not_there'
  | 'full'
  | 'locked'
  | 'over'
  | 'off';

export const refused = (code: Reason, sentence: string) => new Refusal(`club_round.${code}`, 409, sentence);

const deeds: Record<RoundAction | 'change' | 'delete' | 'arrange', string> = {
  open: 'opened',
  match: 'matched',
  send: 'sent',
  close: 'closed',
  take_back: 'taken back',
  change: 'changed',
  delete: 'deleted',
  arrange: 'rearranged',
};

export const wrongState = (action: keyof typeof deeds, status: RoundStatus) =>
  refused('not_in_this_state', `This round is ${status}, so it can’t be ${deeds[action]} now.`);

export const changedMeanwhile = () =>
  refused('changed_meanwhile', 'Someone else changed this round. Reload it, then decide.');

export const matchingUnderWay = () =>
  refused('matching_under_way', 'This round is being matched. Wait until it’s done, or stop it first.');

export const tooFew = (people: number) =>
  refused(
    'too_few',
    `${['', 'One', 'Two', 'Three'][fewestPeople]} people are needed: ${people} ${people === 1 ? 'has' : 'have'} joined this round.`,
  );
