const vowel = /[aeiouy]/;
const shortestStem = 3;

/** Words whose forms no ending tells. */
const irregular: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  knives: 'knife',
  shelves: 'shelf',
  leaves: 'leaf',
  lost: 'lose',
  broke: 'break',
  broken: 'break',
  sold: 'sell',
  selling: 'sell',
  built: 'build',
  dying: 'die',
  died: 'die',
  taxes: 'tax',
  buses: 'bus',
  news: 'news',
  outing: 'outing',
  glasses: 'glasses',
  windows: 'window',
  goods: 'goods',
  tired: 'tired',
  bored: 'bored',
  wives: 'wife',
  loaves: 'loaf',
  scarves: 'scarf',
  bought: 'buy',
  taught: 'teach',
  wrote: 'write',
  written: 'write',
  stole: 'steal',
  stolen: 'steal',
  froze: 'freeze',
  frozen: 'freeze',
  burnt: 'burn',
  chose: 'choose',
  chosen: 'choose',
  drew: 'draw',
  drawn: 'draw',
  drove: 'drive',
  driven: 'drive',
  fell: 'fall',
  fallen: 'fall',
  blew: 'blow',
  blown: 'blow',
  hung: 'hang',
  sent: 'send',
  paid: 'pay',
  spilt: 'spill',
  tore: 'tear',
  torn: 'tear',
  worn: 'wear',
  dug: 'dig',
  bent: 'bend',
  mown: 'mow',
  sewn: 'sew',
  swept: 'sweep',
  ran: 'run',
};

/** American spellings, by the British ones. */
const spelledOtherwise: Readonly<Record<string, string>> = {
  color: 'colour',
  harbor: 'harbour',
  neighbor: 'neighbour',
  labor: 'labour',
  odor: 'odour',
  mold: 'mould',
  moldy: 'mouldy',
  center: 'centre',
  theater: 'theatre',
  fiber: 'fibre',
  jewelry: 'jewellery',
  jeweler: 'jeweller',
  catalog: 'catalogue',
  gray: 'grey',
  plow: 'plough',
  aluminum: 'aluminium',
  counseling: 'counselling',
  counselor: 'counsellor',
  specialty: 'speciality',
  cozy: 'cosy',
};
const americanEnding = /([a-z]{3,})iz(e|es|ed|ing|er|ers|ation|ations)$/;

/** So many words are remembered with their stems: texts say the same words again and again. */
const mostRemembered = 20_000;
const remembered = new Map<string, string>();

/**
 * The word without its inflection: leaks, leaked and leaking are one. Derived words stay apart, because a broker mends nothing that is broken:
 * the thesaurus names both a plumber and plumbing where they mean the same.
 */
export function stemOf(word: string): string {
  const before = remembered.get(word);
  if (before !== undefined) return before;
  const stem = stemOfNew(word);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(word, stem);
  return stem;
}

function stemOfNew(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return withoutE(known);
  const stem = withoutParticiple(withoutPlural(word.replace(americanEnding, '$1is$2')));
  return withoutE(spelledOtherwise[stem] ?? stem);
}

function withoutPlural(word: string): string {
  if (word.length <= shortestStem || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutParticiple(word: string): string {
  for (const ending of ['ing', 'ed']) {
    if (!word.endsWith(ending) || word.endsWith('eed')) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < shortestStem || !vowel.test(rest)) continue;
    if (ending === 'ed' && rest.endsWith('i')) return `${rest.slice(0, -1)}y`;
    if (/([bdfgmnprt])\1$/.test(rest)) return rest.slice(0, -1);
    // Labelled and travelling, but not selling.
    if (/[^aeiou][aeiou]\w*[aeiou]ll$/.test(rest) && rest.length > 5) return rest.slice(0, -1);
    // Wired, taped and rated have lost an e, which tells them from a tap and a rat.
    return /^[^aeiouy][aeiouy][^aeiouwxy]$/.test(rest) ? `${rest}e` : rest;
  }
  return word;
}

/** Of longer words: a tape is no tap, and care no car. */
const withoutE = (word: string) =>
  word.length > shortestStem + 1 && word.endsWith('e') ? word.slice(0, -1) : word;
