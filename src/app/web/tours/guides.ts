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
  steps: readonly Step[];
}

/** A guide comes with its screen; the flags of all six are known from the start. */
export const guides: readonly Guide[] = [
  {
    name: 'marketplace',
    steps: [
      {
        selector: '[data-tour="checklist"]',
        title: 'Start here',
        text: 'A few steps to get your account ready. They check off automatically.',
      },
      {
        selector: '[data-tour="tabs"]',
        title: 'Around the community',
        text: 'Each tab is one part of the community: news, members, and more.',
      },
      {
        selector: '[data-tour="bottom-bar"]',
        title: 'The main parts',
        text: 'Everything you use most. Tap More for the rest.',
      },
      {
        selector: 'aside[data-side="right"]',
        title: 'Your shortcuts',
        text: 'The things you do most, with a number on anything that needs your attention.',
      },
      {
        selector: '[data-tour="search"]',
        title: 'Go anywhere',
        text: 'Open any screen or run a command from the keyboard with Ctrl K, or ⌘ K on a Mac.',
      },
      {
        selector: '[data-tour="bell"]',
        title: 'What’s new',
        text: 'News about your referrals, partners and messages shows up here.',
      },
      {
        selector: '[data-tour="chat"]',
        title: 'Messages',
        text: 'Your conversations are one click away on every screen.',
      },
      {
        selector: '[data-tour="menu"]',
        title: 'You and your company',
        text: 'Your profile, network and settings.',
      },
      {
        selector: '[data-tour="help"]',
        title: 'Help',
        text: 'Guides and shortcuts. You can take this tour again from here.',
      },
    ],
  },
  {
    name: 'partners',
    steps: [
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
    ],
  },
  {
    name: 'company profile',
    steps: [
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
    ],
  },
  {
    name: 'tags',
    steps: [
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
    ],
  },
  {
    name: 'commission',
    steps: [
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
    ],
  },
];
