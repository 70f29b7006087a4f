import type { z } from 'zod';
import type { WhisperKind } from '../common/event.ts';
import type { FanOut } from './fan-out.ts';

/** Says something that passes to the screens that a member has open. Outside of any transaction: nothing is kept of it. */
export type SendWhisper = <P extends z.ZodObject>(
  to: { communityId: number; memberId: number },
  kind: WhisperKind<P>,
  payload: z.input<NoInfer<P>>,
) => void;

export const createSendWhisper =
  (fanOut: FanOut): SendWhisper =>
  ({ communityId, memberId }, { name, payload: shape }, payload) =>
    fanOut.whisper({ community_id: communityId, member_id: memberId, name, payload: shape.parse(payload) });
