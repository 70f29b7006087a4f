import type { GuideStep } from '../../../../kit/web/guides/guide.ts';

const steps: readonly GuideStep[] = [
  {
    selector: '[data-tour="directions"]',
    title: 'Two directions',
    text: 'Companies you send customers to, and companies that send customers to you. Each direction has its own terms.',
  },
  {
    selector: '[data-tour="groups"]',
    title: 'Pending and past',
    text: 'Invitations stay under Pending until someone answers. Partnerships that have ended stay under Past.',
  },
  {
    selector: '[data-tour="invite-partner"]',
    title: 'Find a partner',
    text: 'Invite a member company, or someone by email, and propose terms for each direction.',
  },
];

export default steps;
