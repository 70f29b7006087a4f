import { type Announcement, type AnnouncementAudience, inactiveDays } from '../../contract/announcements.ts';

export const audienceWords: Readonly<Record<AnnouncementAudience, string>> = {
  everyone: 'Everyone',
  industry: 'An industry',
  inactive: `Anyone who hasn’t been here for ${inactiveDays} days`,
};

export const audienceOf = ({ audience, industry }: Pick<Announcement, 'audience' | 'industry'>) =>
  audience === 'industry' ? (industry ?? '') : audienceWords[audience];

export const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
