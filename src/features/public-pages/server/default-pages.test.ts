import { describe, expect, test } from 'vitest';
import { plans, trialDays } from '../../subscriptions/contract/plans.ts';
import { pageSlug } from '../contract.ts';
import { defaultPage } from './default-pages.ts';

const name = 'Harbour';

describe.each(pageSlug.options)('the text of %s', (slug) => {
  // A name such as "1. Guild" or "# One" would become a list or a heading there.
  test('never begins a line with the community’s name', () => {
    expect(defaultPage(slug, '{community}')).not.toMatch(/^[\s>*+-]*\{community\}/m);
  });

  test('is calm', () => {
    expect(defaultPage(slug, name)).not.toContain('!');
  });
});

test('the terms name the prices and limits of the plans', () => {
  const terms = defaultPage('terms', name);
  const { Free, Basic } = plans;
  for (const [label, one, other] of [
    ['Plan', Free.title, Basic.title],
    ['Price a month', Free.price, Basic.price],
    ['Referral partners', Free.partners, Basic.partners],
    ['Referrals you can receive a month', Free.receives, Basic.receives],
    ['Referrals you can send a month', Free.sends, Basic.sends],
  ]) {
    expect(terms).toContain(`| ${label} | ${one} | ${other} |`);
  }
  expect(terms).toContain(`${trialDays}-day free trial`);
});

test('the privacy page names the cookies and what admins cannot see', () => {
  const privacy = defaultPage('privacy', name);
  expect(privacy).toMatch(/Refresh cookie[\s\S]+Consent cookie[\s\S]+userSubscription/);
  expect(privacy).toContain('no private message and no commission amount');
});
