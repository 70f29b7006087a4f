import type { GuideStep } from '../../../kit/web/guides/guide.ts';

const steps: readonly GuideStep[] = [
  {
    selector: '[data-tour="waiting"]',
    title: 'Start here',
    text: 'What needs your attention, the oldest first. Most of it takes one press.',
  },
  {
    selector: '[data-tour="checklist"]',
    title: 'First steps',
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
    text: 'The things you do most.',
  },
  {
    selector: '[data-tour="search"]',
    title: 'Go anywhere',
    text: 'Find any screen, company or command here. On a keyboard, press Ctrl K, or ⌘ K on a Mac.',
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
];

export default steps;
