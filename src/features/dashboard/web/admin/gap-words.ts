import { withOr } from '../../../../kit/common/in-words.ts';
import { searchWith } from '../../../../kit/web/address.ts';
import type { Gap, GapMap } from '../../contract/community.ts';
import { numberText } from '../words/change-words.ts';

export const askedWords = ({ asked }: Pick<Gap, 'asked'>) =>
  asked === 1 ? 'One company asked' : `${numberText(asked)} asked`;

export const offeredWords = (offered: number) =>
  offered === 0 ? 'no one offers it' : offered === 1 ? 'one offers it' : `${numberText(offered)} offer it`;

/** "Newcastle: 6 asked, no one offers it there". */
export const placeWords = ({ place, asked, offered }: Gap['places'][number]) =>
  `${place}: ${numberText(asked)} asked${offered === null ? '' : `, ${offered === 0 ? 'no one' : numberText(offered)} there`}`;

/** "Called “plumber” or “leaking tap”". */
export const calledWords = (words: readonly string[]) => `Called ${withOr(words.map((word) => `“${word}”`))}`;

/** The one that is lacking most, in a sentence. */
export function gapsSentence({ gaps, days }: GapMap): string {
  const [first] = gaps;
  if (!first) return `Nothing was asked for in the last ${days} days that isn’t covered.`;
  const lacking = gaps.filter(({ offered }) => offered === 0).length;
  if (lacking === 0)
    return 'Everything that was asked for is offered by someone, most of all needed: the first ones below.';
  const said = `${numberText(first.asked)} asked for ${first.label.toLowerCase()}, and no one offers it.`;
  return lacking === 1
    ? said
    : `${said} ${numberText(lacking - 1)} more ${lacking === 2 ? 'thing is' : 'things are'} offered by no one.`;
}

/** Who is invited is up to the admin; what to say is there. */
export const invitationPath = ({ label, asked }: Pick<Gap, 'label' | 'asked'>) =>
  `/ecosystem-admin/invitations?${String(searchWith({ note: noteFor(label, asked) }))}`;

const noteFor = (label: string, asked: number) =>
  `In the last three months ${asked === 1 ? 'one of our members' : `${numberText(asked)} of our members`} asked for “${label.toLowerCase()}”, and we’d like to have someone to send them to. Would you join us?`;
