/** A proxy that compresses makes a weak tag of ours, and that is the same answer still. */
export const isKnown = (etag: string, known: string | undefined) =>
  known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
