import type { GuideStep } from '../../../../kit/web/guides/guide.ts';

const steps: readonly GuideStep[] = [
  {
    selector: '[data-tour="meter"]',
    title: 'How complete it is',
    text: 'See what’s missing and why it matters. Each step takes you to its field.',
  },
  {
    selector: '[data-tour="pictures"]',
    title: 'A face for your company',
    text: 'Choose or drop a picture, then pick the part to show. It’s saved immediately.',
  },
  {
    selector: '[data-tour="about"]',
    title: 'What you do',
    text: 'One line for your card, and a longer description for your page.',
  },
  {
    selector: '[data-tour="reach"]',
    title: 'How to reach you',
    text: 'Under Privacy you choose what the public can see.',
  },
];

export default steps;
