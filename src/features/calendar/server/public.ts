export { linkedEvent } from './linked-event.ts';
export { publicEventById, publicEventsToCome } from './public-event.ts';
export { whenText } from './when-text.ts';
