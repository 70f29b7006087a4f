export { CardFrame, CardPitch } from './CardFrame.tsx';
export { CompanyFace } from './CompanyFace.tsx';
export { Fact } from './Fact.tsx';
export { PeopleList } from './PeopleList.tsx';
export { placeOf } from './place-of.ts';
export { TagChip } from './TagChip.tsx';
export { TagList } from './TagList.tsx';
export { networks, waysToReach } from './ways-to-reach.ts';
export { WaysToReach } from './WaysToReach.tsx';
