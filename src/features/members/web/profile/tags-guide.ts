import type { GuideStep } from '../../../../kit/web/guides/guide.ts';

const steps: readonly GuideStep[] = [
  {
    selector: '[data-tour="services"]',
    title: 'What you offer',
    text: 'Others find you by these words. Pick the ones your community already uses.',
  },
  {
    selector: '[data-tour="ideal_client"]',
    title: 'Your ideal client',
    text: 'This tells others which of their customers to send you.',
  },
];

export default steps;
