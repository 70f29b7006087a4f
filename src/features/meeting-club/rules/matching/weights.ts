/** Raised when what follows changes: a score of another version is not to be compared with one of these. */
export const weightsVersion = 2;

/** How much each ground counts beside the others, and what it is. Grounds that go each way are counted for each of the two. */
export const weights = {
  ideal_client: { most: 160, eachWay: true, what: 'One does what the other’s ideal clients do.' },
  looks_for: { most: 110, eachWay: true, what: 'One offers what the other is looking for.' },
  can_introduce: { most: 70, eachWay: true, what: 'One can introduce people the other would like to meet.' },
  place: {
    most: 90,
    eachWay: false,
    what: 'Both can meet in person, and are in the same place or close to each other.',
  },
  common_times: { most: 130, eachWay: false, what: 'Both have time at the same hours.' },
  strangers: { most: 60, eachWay: false, what: 'Their companies aren’t partners yet.' },
  sent_work: { most: 40, eachWay: false, what: 'Their companies have sent each other work before.' },
} as const;

export type Ground = keyof typeof weights;

/** Where a community wants a ground to count more or less than it does by itself. */
export type OwnWeights = Readonly<Partial<Record<Ground, number>>>;

/** Nobody wants one ground to drown all others. */
export const mostWeight = 500;

/** What is left of a score where something makes the meeting less likely, whatever else speaks for it. */
export const sharesLeft = {
  /** They have to agree on a time by themselves. */
  noCommonTimes: 1 / 4,
  /** One would meet online and the other in person. */
  differentWays: 1 / 2,
  /** Partners know each other: of equals, strangers meet first. */
  partners: 2 / 3,
} as const;

/** By how many things they have for each other. */
export const shareByThings = [0, 0.7, 0.9, 1] as const;

/** So many half hours to begin at are as good as any more. */
export const enoughStarts = 8;

export const nearKilometres = 10;
