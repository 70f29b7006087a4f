import type { Company } from '../contract/company.ts';
import type { PublicPart } from '../contract/public-parts.ts';

export interface ProfileStep {
  key: string;
  title: string;
  /** Why it matters. */
  why: string;
  /** Where it is filled in. */
  path: string;
  isDone: boolean;
}

type Profile = Pick<
  Company,
  | 'avatar'
  | 'cover'
  | 'pitch'
  | 'bio'
  | 'industry'
  | 'city'
  | 'website'
  | 'phone'
  | 'email'
  | 'services'
  | 'ideal_client'
  | 'commission'
>;

export function profileSteps(profile: Profile): ProfileStep[] {
  const step = (key: string, path: string, isDone: boolean, title: string, why: string) => ({
    key,
    path,
    isDone,
    title,
    why,
  });
  const company = '/profile/company';
  return [
    step(
      'logo',
      company,
      profile.avatar !== null,
      'Add your logo',
      'People recognise a card with a logo at a glance.',
    ),
    step(
      'pitch',
      company,
      profile.pitch !== null,
      'Say in one line what you do',
      'It’s the first thing others read about you.',
    ),
    step(
      'bio',
      company,
      (profile.bio ?? '').length >= 80,
      'Describe your company',
      'Others recommend you only when they know what you do well.',
    ),
    step(
      'industry',
      company,
      profile.industry !== null,
      'Choose your industry',
      'So people can filter the directory and find you.',
    ),
    step('city', company, profile.city !== null, 'Add your location', 'Many referrals stay in one town.'),
    step(
      'contact',
      company,
      profile.phone !== null || profile.email !== null,
      'Add a phone number or email address',
      'So a customer can reach you the same day.',
    ),
    step(
      'website',
      company,
      profile.website !== null,
      'Add your website',
      'Partners check it before they recommend you.',
    ),
    step('cover', company, profile.cover !== null, 'Add a cover image', 'It gives your company page a face.'),
    step(
      'services',
      '/profile/tags',
      profile.services.length >= 3,
      'Add at least three services',
      'They’re what others search for.',
    ),
    step(
      'ideal_client',
      '/profile/tags',
      profile.ideal_client.length >= 1,
      'Describe your ideal client',
      'It tells others who to send you.',
    ),
    step(
      'commission',
      '/profile/commission',
      profile.commission !== null,
      'Say what a referral is worth to you',
      'Companies with clear terms are easier to agree with.',
    ),
  ];
}

/** How much of it is done, in percent. */
export function completeness(steps: readonly ProfileStep[]): number {
  return Math.round((steps.filter(({ isDone }) => isDone).length / steps.length) * 100);
}

/** Whether a part of the profile is open to visitors. */
export const isShown = (company: { is_public: boolean; public_parts: readonly string[] }, part: PublicPart) =>
  company.is_public && company.public_parts.includes(part);
