import {
  IconBooks,
  IconBriefcase,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconNews,
} from '@tabler/icons-react';

export const tabIcons = {
  feed: IconNews,
  members: IconBuildingCommunity,
  projects: IconBriefcase,
  resources: IconBooks,
  events: IconCalendarEvent,
};
