export { countCommunities } from './community/count-community.ts';
export { writeIndustries } from './write-industries.ts';
