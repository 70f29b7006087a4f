// Written by `npm run generate` from contract/people.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/people.ts';

export const changeMyAvatar = callOf<typeof contract.changeMyAvatar>('PUT', '/api/my-profile/avatar', 'member');
export const changeMyDetails = callOf<typeof contract.changeMyDetails>('PUT', '/api/my-profile', 'member');
export const removeMyAvatar = callOf<typeof contract.removeMyAvatar>('DELETE', '/api/my-profile/avatar', 'member');
