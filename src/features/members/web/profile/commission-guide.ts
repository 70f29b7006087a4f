import type { GuideStep } from '../../../../kit/web/guides/guide.ts';

const steps: readonly GuideStep[] = [
  {
    selector: '[data-tour="method"]',
    title: 'What a referral is worth to you',
    text: 'Choose a percentage, a fixed amount or no commission. You only fill in what applies.',
  },
  {
    selector: '[data-tour="sentence"]',
    title: 'How others see it',
    text: 'Your terms in one sentence, with an example you can change.',
  },
];

export default steps;
