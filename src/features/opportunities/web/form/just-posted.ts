import { z } from 'zod';

const handedOver = z.object({ isJustPosted: z.literal(true) });

/** Handed over to the page of an opportunity that was posted a moment ago. */
export const justPosted: z.infer<typeof handedOver> = { isJustPosted: true };

export const isJustPosted = (state: unknown) => handedOver.safeParse(state).success;
