export { chosenIndustry, industryNames, keepIndustries, presentIndustry } from './industry-list.ts';
