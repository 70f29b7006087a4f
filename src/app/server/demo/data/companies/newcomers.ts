import type { DemoCompany } from '../../companies/demo-company.ts';

/** They have only just joined, and said little or nothing yet. */
export const newcomers: DemoCompany[] = [
  {
    name: 'Halcyon Drone Survey',
    pitch: 'Roofs, quarries and coastlines measured from above.',
    industry: 'Engineering',
    city: 'Perth',
    email: 'kit@halcyonsurvey.example',
    logo: 'halcyon-survey',
    services: { 'Aerial survey': 'cyan' },
    people: [{ email: 'kit@halcyonsurvey.example', firstName: 'Kit', lastName: 'Marchetti' }],
    joinedDaysAgo: 16,
    activeHoursAgo: 88,
  },
  {
    name: 'Bakare Carpentry',
    city: 'Brisbane',
    phone: '+61 491 570 110',
    people: [
      {
        email: 'otis@bakarecarpentry.example',
        firstName: 'Otis',
        lastName: 'Bakare',
      },
    ],
    joinedDaysAgo: 5,
    activeHoursAgo: 70,
  },
  {
    name: 'Marrow & Pine',
    people: [{ email: 'edie@marrowandpine.example', firstName: 'Edie', lastName: 'Lachlan' }],
    joinedDaysAgo: 1,
    activeHoursAgo: 19,
  },
];
