export { linkedEvent } from './linked-event.ts';
export { publicPicturePath } from './serve-public-picture.ts';
export { publicEventById, publicEventsToCome } from './public-event.ts';
export { spanText, whenText } from './when-text.ts';
