import { matchNeed } from '../../src/kit/common/matching/match-need.ts';
import { readNeed } from '../../src/kit/common/matching/needs.ts';
import { offersOf } from '../../src/kit/common/matching/offers.ts';
import { builtIn } from '../../src/kit/common/matching/thesaurus.ts';
import type { Companies, JudgedNeed, Part } from './judged-set.ts';

/** As many as a member sees. */
const mostShown = 8;

export const offersOfAll = (companies: Companies) =>
  [...companies].map(([key, profile]) => ({ key, offers: offersOf(profile, builtIn) }));
type AllOffers = ReturnType<typeof offersOfAll>;

interface Answered extends JudgedNeed {
  shown: readonly string[];
}

export interface Verdict {
  needs: number;
  precisionAt1: number;
  falseAmongShown: number;
  claimedWhereNoneFits: number;
  recallAt3: number;
  /** The most false claims first, then those that were missed. */
  worst: readonly string[];
}

export function judge({ needs, companies }: Pick<Part, 'needs' | 'companies'>): Verdict {
  const offers = offersOfAll(companies);
  const answered = needs.map((need): Answered => ({ ...need, shown: shownFor(need.text, offers) }));
  const [fitting, none] = [
    answered.filter(({ fits }) => fits.length > 0),
    answered.filter(({ fits }) => fits.length === 0),
  ];
  const shown = answered.flatMap(({ shown: keys, fits }) => keys.map((key) => fits.includes(key)));
  return {
    needs: needs.length,
    precisionAt1: shareOf(fitting, ({ fits, shown: [first = ''] }) => fits.includes(first)),
    falseAmongShown: shareOf(shown, (isTrue) => !isTrue),
    claimedWhereNoneFits: shareOf(none, ({ shown: keys }) => keys.length > 0),
    recallAt3:
      fitting.reduce(
        (sum, { fits, shown: keys }) => sum + hits(keys.slice(0, 3), fits) / Math.min(3, fits.length),
        0,
      ) / fitting.length,
    worst: answered
      .map((each) => ({ each, badness: badnessOf(each) }))
      .filter(({ badness }) => badness > 0)
      .toSorted((one, other) => other.badness - one.badness)
      .map(
        ({ each }) =>
          `${each.text} → ${each.shown.join(', ') || 'none'} (fits: ${each.fits.join(', ') || 'none'})`,
      ),
  };
}

export function shownFor(text: string, offers: AllOffers): string[] {
  const need = readNeed(text, builtIn);
  return offers
    .flatMap(({ key, offers: of }) => {
      const match = matchNeed(need, of);
      return match === null ? [] : [{ key, strength: match.strength }];
    })
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, mostShown)
    .map(({ key }) => key);
}

const hits = (keys: readonly string[], fits: readonly string[]) =>
  keys.filter((key) => fits.includes(key)).length;

const badnessOf = ({ shown, fits }: Answered) =>
  2 * (shown.length - hits(shown, fits)) + (fits.length > 0 && hits(shown.slice(0, 3), fits) === 0 ? 1 : 0);

const shareOf = <Thing>(things: readonly Thing[], isSo: (thing: Thing) => boolean) =>
  things.filter(isSo).length / Math.max(1, things.length);
