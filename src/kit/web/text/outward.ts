/** To somewhere else: it opens beside us, learns nothing of us, and gains nothing by being named here. */
export const outward = { target: '_blank', rel: 'noopener nofollow ugc' } as const;
