import { coversOfNature } from './covers-of-nature.ts';
import { coversOfPattern } from './covers-of-pattern.ts';
import { coversOfWork } from './covers-of-work.ts';

export const covers = { ...coversOfNature, ...coversOfWork, ...coversOfPattern };
