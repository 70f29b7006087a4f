import type { DemoEvent } from '../../events/demo-event.ts';

const [tuesday, friday, sunday] = [2, 5, 0] as const;

export const eventsOfSummit: readonly DemoEvent[] = [
  {
    by: 'Rosalind Achebe-Moss',
    inDays: 2,
    weekday: tuesday,
    starts: '18:00',
    ends: '20:00',
    announcedDaysAgo: 4,
    form: {
      title: 'Guild night at the bindery',
      text: 'Bring something unfinished and someone who can finish it.',
      place: 'Highfold Bindery',
    },
    going: ['Mia Okafor', 'Ji-ho Baek', 'Matthias Engel'],
    maybe: ['Isla Macfarlane'],
  },
  {
    by: 'Clare Dunmore',
    inDays: 10,
    weekday: friday,
    starts: '22:00',
    ends: '23:45',
    announcedDaysAgo: 7,
    picture: 'workbench',
    form: {
      title: 'Wood kiln: lighting the fire',
      text: 'The first shift of the night. Wear wool, not fleece.',
      place: 'Kiln & Kettle, Leura',
      capacity: 6,
      picture_alt: 'A workbench with tools above it',
    },
    going: ['Ji-ho Baek', 'Tāne Rangi', 'Isla Macfarlane'],
  },
  {
    by: 'Nadia Yilmaz',
    inDays: 17,
    weekday: sunday,
    starts: '10:00',
    ends: '13:00',
    announcedDaysAgo: 5,
    form: {
      title: 'Robots for parents',
      text: 'The workshop that your children keep explaining to you, at your pace.',
      place: 'Tinplate Robotics',
      most_guests: 2,
    },
    going: ['Colin Draper'],
    maybe: ['Mia Okafor'],
  },
];
