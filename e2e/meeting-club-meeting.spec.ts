import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aMemberOf, aNewCommunity, type NewCommunity } from './new-community.ts';
import { callAs } from './people.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const day = 86_400_000;
const dayFrom = (now: number) => new Date(now).toISOString().slice(0, 10);

interface Meeting {
  id: number;
  others: { id: number }[];
}

interface Round {
  id: number;
  version: number;
  status: string;
  run: { state: string } | null;
}

const join = (page: Page, zone: string) =>
  callAs(page, 'PUT', '/api/meetingclub/wish', {
    pace: 'weekly',
    zone,
    slots: Array.from({ length: 336 }, (_, slot) => slot),
    meets: 'online',
    place: '',
    looking_for: 'Joiners who know old boats',
    can_introduce: '',
    version: 0,
  });

/** Opened, matched and sent, as an admin does it. */
async function sendRound({ admin }: NewCommunity): Promise<void> {
  const rounds = '/api/meetingclub/admin/rounds';
  const now = Date.now();
  const { id } = await callAs<Round>(admin, 'POST', rounds, {
    deadline: new Date(now + day).toISOString(),
    meets_from: dayFrom(now + 2 * day),
    meets_until: dayFrom(now + 20 * day),
  });
  await callAs(admin, 'POST', `${rounds}/${id}/opening`, {});
  await callAs(admin, 'POST', `${rounds}/${id}/matching`, {});
  const round = () => callAs<Round>(admin, 'GET', `${rounds}/${id}`);
  await expect.poll(async () => (await round()).run?.state).toBe('done');
  await callAs(admin, 'POST', `${rounds}/${id}/sending`, { version: (await round()).version });
}

/** The same member in another part of the world. */
async function movedTo(browser: Browser, page: Page, timezoneId: string): Promise<Page> {
  const storageState = await page.context().storageState();
  return (await browser.newContext({ timezoneId, storageState, reducedMotion: 'reduce' })).newPage();
}

test('four people in two zones join, two of them find a time and move it, and a referral comes of their meeting', async ({
  browser,
}) => {
  const community = await aNewCommunity(browser, 'Cove of Two Zones');
  const ada = await aMemberOf(browser, community);
  const rest = [await aMemberOf(browser, community), await aMemberOf(browser, community), community.admin];
  const sydney = await movedTo(browser, ada, 'Australia/Sydney');
  await sydney.goto(at(community.subdomain, '/meetingclub'));
  await sydney.getByRole('button', { name: 'Weekday mornings' }).click();
  await sydney.getByLabel('What you’re looking for').fill('Boat builders');
  await sydney.getByRole('button', { name: 'Join the club' }).click();
  await expect(sydney.getByRole('region', { name: 'How you want to meet' })).toContainText('Sydney');
  for (const page of rest) await join(page, 'Europe/London');
  await sendRound(community);
  const { meetings } = await callAs<{ meetings: Meeting[] }>(ada, 'GET', '/api/meetingclub/meetings');
  const { id, others } = meetings[0]!;
  let partner: Page | undefined;
  for (const page of rest) {
    const { company_id: memberId } = await callAs<{ company_id: number }>(page, 'GET', '/api/my-company');
    if (memberId === others[0]!.id) partner = page;
  }
  const london = await movedTo(browser, partner!, 'Europe/London');
  const path = at(community.subdomain, `/meetingclub?meeting=${id}`);
  const card = (page: Page) => page.getByRole('article', { name: /^Meeting with/ });

  await test.step('one tap by each fixes a time', async () => {
    await sydney.goto(path);
    const times = card(sydney).getByRole('group', { name: 'When could you meet?' }).getByRole('button');
    await expect(times).toHaveCount(3);
    await expect(times.first()).toContainText('for Nora in London');
    await expect(card(sydney)).toContainText('Joiners who know old boats');
    await expectNoAxeFindings(sydney);
    await times.first().click();
    await expect(times.first()).toContainText('Suits you');
    await london.goto(path);
    const same = card(london).getByRole('button', { name: /Suits Nora/ });
    await expect(same).toContainText('for Nora in Sydney');
    await same.click();
    await expect(card(london)).toContainText('Scheduled');
    // Nobody has to look again.
    await expect(card(sydney).getByRole('link', { name: 'Join video call' })).toBeVisible();
    await expect(card(sydney)).toContainText('your time');
  });

  await test.step('one of them moves it', async () => {
    await card(london).getByRole('button', { name: 'Move meeting' }).click();
    const dialog = london.getByRole('dialog', { name: 'Move the meeting' });
    await dialog
      .getByRole('group', { name: /usually free/ })
      .getByRole('button')
      .nth(2)
      .click();
    await expectNoAxeFindings(london);
    await dialog.getByRole('button', { name: 'Propose time' }).click();
    await expect(card(london)).toContainText('Waiting for Nora to pick one');
    await sydney.setViewportSize({ width: 390, height: 844 });
    await card(sydney).getByRole('group', { name: 'Nora proposed' }).getByRole('button').click();
    await expect(card(sydney)).toContainText('Scheduled');
    await expectNoSidewaysScroll(sydney);
  });

  await test.step('afterwards: three taps, and a referral that came from it', async () => {
    const calls = `/api/meetingclub/meetings/${id}`;
    const soon = new Date(Date.now() + 5000).toISOString();
    await callAs(london, 'POST', `${calls}/times`, { times: [soon] });
    await callAs(sydney, 'PUT', `${calls}/pick`, { starts_at: soon });
    const untold = () => callAs<{ meeting: Meeting | null }>(sydney, 'GET', '/api/meetingclub/feedback');
    await expect.poll(async () => (await untold()).meeting?.id).toBe(id);
    await sydney.goto(at(community.subdomain, '/meetingclubfeedback'));
    await sydney.getByText('Yes, we met').click();
    await sydney.getByRole('radio', { name: '5 stars: Excellent' }).click();
    await expect(sydney.getByText('Nora won’t see').first()).toBeVisible();
    await expectNoAxeFindings(sydney);
    await sydney.getByRole('button', { name: 'Send feedback' }).click();
    await sydney.getByRole('button', { name: /^Send a referral/ }).click();
    const form = sydney.getByRole('form', { name: 'The customer' });
    await form.getByLabel('Name').fill('Olive Marsh');
    await form.getByLabel('Email').fill('olive@example.com');
    await form.getByLabel('The customer agreed to be contacted').check();
    await form.getByLabel('Summary').fill('A mast for an old boat');
    await expectNoSidewaysScroll(sydney);
    await form.getByRole('button', { name: 'Send referral' }).click();
    const outcomes = sydney.getByRole('list', { name: 'What came of it so far' });
    await expect(outcomes.getByRole('link', { name: 'Referral' })).toHaveAttribute(
      'href',
      /outgoing\/referrals/,
    );
    const { outcomes: theirs } = await callAs<{ outcomes: { kind: string; path: string }[] }>(
      london,
      'GET',
      calls,
    );
    expect(theirs).toMatchObject([
      { kind: 'referral', path: expect.stringContaining('/incoming/referrals/') },
    ]);
  });
});
