import { matchPath } from 'react-router';

export const guideNames = [
  'marketplace',
  'partners',
  'company profile',
  'commission',
  'tags',
  'board',
] as const;
export type GuideName = (typeof guideNames)[number];

export interface Step {
  /** Skipped where nothing on the screen answers to it. */
  selector: string;
  title: string;
  text: string;
}

interface Guide {
  name: GuideName;
  path: string;
  steps: readonly Step[];
}

/** A guide comes with its screen; the flags of all six are known from the start. */
export const guides: readonly Guide[] = [
  {
    name: 'marketplace',
    path: '/marketplace',
    steps: [
      {
        selector: '[data-tour="checklist"]',
        title: 'Begin here',
        text: 'A few steps that make your account ready. They tick themselves off.',
      },
      {
        selector: '[data-tour="tabs"]',
        title: 'The parts of the community',
        text: 'What members share, who they are and what they offer, each behind its own tab.',
      },
      {
        selector: '[data-tour="bottom-bar"]',
        title: 'Within reach of your thumb',
        text: 'The main parts of the community. More holds everything else.',
      },
      {
        selector: 'aside[data-side="right"]',
        title: 'Your shortcuts',
        text: 'The things you do most, with a number where something waits for you.',
      },
      {
        selector: '[data-tour="search"]',
        title: 'Go anywhere',
        text: 'Open any screen or run a command from the keyboard with Ctrl K, or ⌘ K on a Mac.',
      },
      {
        selector: '[data-tour="bell"]',
        title: 'What is new',
        text: 'News about your referrals, partners and messages gathers here.',
      },
      {
        selector: '[data-tour="chat"]',
        title: 'Messages',
        text: 'Your conversations stay at hand on every screen.',
      },
      {
        selector: '[data-tour="menu"]',
        title: 'You and your company',
        text: 'Your profile, network and settings. Help is here too, with this tour.',
      },
    ],
  },
  {
    name: 'partners',
    path: '/partners/outbound',
    steps: [
      {
        selector: '[data-tour="directions"]',
        title: 'Two directions',
        text: 'Whom you send customers to, and who sends customers to you. Each has its own terms.',
      },
      {
        selector: '[data-tour="groups"]',
        title: 'What waits, and what is over',
        text: 'Invitations stand under Waiting until somebody answers. Nothing is lost when a partnership ends.',
      },
      {
        selector: '[data-tour="invite-partner"]',
        title: 'Find a partner',
        text: 'Invite a company of the community, or somebody by e-mail, with terms for each way.',
      },
    ],
  },
  {
    name: 'company profile',
    path: '/profile/company?',
    steps: [
      {
        selector: '[data-tour="meter"]',
        title: 'How far you are',
        text: 'What is still missing and why it matters. Each step leads to its field.',
      },
      {
        selector: '[data-tour="pictures"]',
        title: 'A face for your company',
        text: 'Choose or drop a picture and pick the part to show. It is saved at once.',
      },
      {
        selector: '[data-tour="about"]',
        title: 'What you do',
        text: 'One line for your card, and a longer text for your page.',
      },
      {
        selector: '[data-tour="reach"]',
        title: 'How others reach you',
        text: 'What of this the public sees, you choose under Privacy.',
      },
    ],
  },
  {
    name: 'tags',
    path: '/profile/tags',
    steps: [
      {
        selector: '[data-tour="services"]',
        title: 'What you offer',
        text: 'Others find you by these words. Take those that the community already uses.',
      },
      {
        selector: '[data-tour="ideal_client"]',
        title: 'Whom you look for',
        text: 'It tells others which of their customers to send to you.',
      },
    ],
  },
  {
    name: 'commission',
    path: '/profile/commission',
    steps: [
      {
        selector: '[data-tour="method"]',
        title: 'What a referral is worth to you',
        text: 'A share, an amount, or nothing: each way asks only for what it needs.',
      },
      {
        selector: '[data-tour="sentence"]',
        title: 'As others read it',
        text: 'Your terms in one sentence, with an example that you can change.',
      },
    ],
  },
];

export const guideAt = (path: string) => guides.find((guide) => matchPath(guide.path, path));
