import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

test('an admin teaches a word, a company takes a service off, and what did not fit is mended', async ({
  browser,
}) => {
  const word = `kelpwork${Date.now()}`;
  const { page: company, id: companyId } = await aCompany(browser, 'Kelp & Daughters');
  const { version } = await callAs<{ version: number }>(company, 'GET', '/api/my-company');
  const tag = { text: 'Beekeeping', colour: 'amber' };
  await callAs(company, 'PUT', '/api/my-company/tags', { services: [tag], ideal_client: [], version });

  const admin = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(admin, 'harbour', 'admin@demo.test');
  await admin.goto(at('harbour', '/ecosystem-admin/matching'));
  const trial = admin.getByRole('region', { name: 'Try a sentence' });
  await trial.getByRole('searchbox', { name: 'What someone needs' }).fill(`our ${word} is broken`);
  await expect(trial).toContainText('No service is known by these words.');

  await admin.getByRole('button', { name: 'Add words', exact: true }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Add words' });
  await dialog.getByRole('button', { name: 'Add words' }).click();
  await expect(dialog).toContainText('Fill this in.');
  await dialog.getByLabel('What people call it').fill(word);
  await dialog.getByRole('combobox', { name: 'Built-in service' }).fill('beekee');
  await dialog.getByRole('option', { name: /honey/ }).click();
  await expectNoAxeFindings(admin);
  await dialog.getByRole('button', { name: 'Add words' }).click();
  await expect(dialog).toBeHidden();
  const honey = admin
    .getByRole('list', { name: 'Services with words of your community' })
    .getByRole('listitem')
    .filter({ hasText: word })
    .first();
  await expect(honey).toContainText('Built-in service');
  await expect(trial.getByRole('list', { name: 'Suggested companies' })).toContainText('Kelp & Daughters');
  await expect(trial).toContainText(`Understood as honey (“${word}”)`);
  await expectNoAxeFindings(admin);

  await company.goto(at('harbour', '/profile/tags'));
  const found = company.getByRole('region', { name: 'Found for' });
  await expect(found.getByRole('listitem')).toContainText('From “Beekeeping”');
  await found.getByRole('button', { name: 'Take off honey' }).click();
  await expect(found.getByRole('listitem')).toContainText('Taken off');
  await expectNoAxeFindings(company);
  await company.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(company);
  await admin.reload();
  await expect(trial).toContainText('No company here does this yet.');
  await found.getByRole('button', { name: 'Put back honey' }).click();
  await expect(found.getByRole('listitem')).toContainText('From “Beekeeping”');

  const { id } = await callAs<{ id: number }>(admin, 'POST', '/api/referrals', {
    company_id: companyId,
    contact_name: 'Ada Quiet',
    contact_email: `ada${Date.now()}@example.com`,
    need: `Our ${word} is broken`,
    customer_agreed: true,
  });
  await callAs(company, 'POST', `/api/referrals/${id}/refusal`, { reason: 'Not what we do' });
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.reload();
  const signal = admin
    .getByRole('region', { name: 'Suggestions that didn’t fit' })
    .getByRole('listitem')
    .filter({ hasText: 'Kelp & Daughters' });
  await expect(signal).toContainText('Suggested for honey, but declined as not their work');
  await expect(signal).not.toContainText('Ada');
  await expectNoSidewaysScroll(admin);
  await expectNoAxeFindings(admin);
  await signal.getByRole('button', { name: 'Ask Kelp & Daughters' }).click();
  await expect(signal.getByRole('button', { name: 'Asked' })).toBeDisabled();
  await signal.getByRole('button', { name: 'Dismiss honey, Kelp & Daughters' }).click();
  await expect(signal).toHaveCount(0);

  await honey.getByRole('button', { name: `Remove “${word}”` }).click();
  await expect(admin.getByText(word, { exact: true })).toHaveCount(0);
});
