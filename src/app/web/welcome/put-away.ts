import { createPutAway } from '../../../kit/web/put-away.ts';

export const { putAway, putAwayLater, useIsAway } = createPutAway('guildhall-first-steps');
