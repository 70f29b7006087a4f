export { writeIndustries } from './write-industries.ts';
