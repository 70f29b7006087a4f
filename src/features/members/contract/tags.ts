import { z } from 'zod';
import { fromForm, line } from '../../../kit/common/fields.ts';

/** Names of the theme's chip colours, readable in the light and in the dark. */
export const tagColours = [
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'amber',
  'orange',
  'red',
  'pink',
  'violet',
] as const;
export const tag = z.object({ text: line(40), colour: z.enum(tagColours) });
export type Tag = z.infer<typeof tag>;
export const mostTags = 20;
/** The same in an answer. */
export const keptTag = z.object({ text: z.string(), colour: z.enum(tagColours) });
export const tagList = fromForm(z.array(fromForm(tag)).max(mostTags, `At most ${mostTags}.`));
