import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();

export const boardChanged = event({
  name: 'board.changed',
  payload: z.object({
    version: id,
    /** What is not as it was; a browser that has the version before fetches only these. */
    lists: z.array(id),
    cards: z.array(id),
  }),
  audience: 'company',
  when: 'Something on a company’s board has changed; only screens follow.',
});
