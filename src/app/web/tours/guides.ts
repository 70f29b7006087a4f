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
];

export const guideAt = (path: string) => guides.find((guide) => matchPath(guide.path, path));
