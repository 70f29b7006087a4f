import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const aFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Of a text, by the calls: how it is done by hand is told by another story. */
const uploadAs = (page: Page, path: string, name: string, note = '') =>
  page.evaluate(
    async ({ url, called, said }) => {
      const form = new FormData();
      form.set('file', new Blob([called]), called);
      if (said !== '') form.set('note', said);
      const headers = { authorization: `Bearer ${localStorage.getItem('jwtToken')}` };
      const answer = await fetch(url, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<{ id: number; files: { id: number }[] }>;
    },
    { url: path, called: name, said: note },
  );

test('a member adds an entry with a file, then a newer version, changes it and deletes it', async ({
  browser,
}) => {
  const { page } = await aCompany(browser, 'Heron Leather');
  const title = `Moving checklist ${Date.now()}`;
  await page.goto(at('harbour', '/library'));
  const add = page.getByRole('button', { name: 'Add entry' });
  await add.click();
  // By the name that the community gave its tab.
  const dialog = page.getByRole('dialog', { name: 'Add to Chart room' });
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription('Choose a category.');
  const titled = dialog.getByLabel('Title');
  await expect(titled).toHaveAccessibleDescription('Add a title, so that others can find it.');
  await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription('Add a file, or write something.');
  await expect(dialog.getByLabel('Category')).toBeFocused();
  for (const label of ['Category', 'Who can see it', 'Title', 'Message'])
    await expect(dialog.getByText(label, { exact: true })).toBeVisible();
  await dialog.getByLabel('Message').fill('For everyone who leaves a workshop.');
  await expect(dialog.getByText('Add a file, or write something.')).toHaveCount(0);
  await dialog.getByLabel('Title').fill(title);
  await dialog.locator('input[type="file"]').setInputFiles(aFile('keys.txt', 'Return the keys'));
  await expect(dialog.getByRole('button', { name: 'Remove keys.txt' })).toBeVisible();
  await dialog.getByLabel('Category').selectOption({ label: 'Templates' });
  await expectNoAxeFindings(page);
  // Whatever closes it keeps the draft.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await add.click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/marketplace\/resources\/\d+$/);

  await page.getByRole('button', { name: 'Upload a new version of keys.txt' }).click();
  const newer = page.getByRole('dialog', { name: 'Upload a new version' });
  await newer.getByRole('button', { name: 'Upload new version' }).click();
  await expect(newer.getByRole('alert')).toHaveText('Choose a file first.');
  await newer.getByLabel('File of the new version').setInputFiles(aFile('keys-2.txt', 'And the meter'));
  await newer.getByLabel('What changed? (optional)').fill('With the meter');
  await expectNoAxeFindings(page);
  await newer.getByRole('button', { name: 'Upload new version' }).click();
  await expect(newer).toBeHidden();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(page.getByText('With the meter')).toBeVisible();

  // By the specification's call; the page shows it without a reload.
  const more = page.getByRole('button', { name: 'More for the post of Heron Leather' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit entry' });
  await edit.getByLabel('Title').fill(`${title} again`);
  const saved = page.waitForRequest(/\/api\/user\/EditLibraryPost$/);
  await edit.getByRole('button', { name: 'Save' }).click();
  await saved;
  await expect(page.getByText('Success. Reload the page to see updates')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${title} again` })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure you wish to delete this post?' });
  await sure.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(at('harbour', '/marketplace/resources'));
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('another member finds it by word, kind and category, and in the palette; a download counts once', async ({
  browser,
}) => {
  const author = await aCompany(browser, 'Sandpiper Signs');
  const { page } = await aCompany(browser, 'Plover Press');
  const word = `lanyard${Date.now()}`;
  const { categories } = await callAs<{ categories: { id: number; name: string }[] }>(
    author.page,
    'GET',
    '/api/library/categories',
  );
  const templates = categories.find(({ name }) => name === 'Templates')!;
  const { id: fileId } = await uploadAs(author.page, '/api/posts/files', `${word}.txt`);
  const entry = await callAs<{ id: number; files: { id: number }[] }>(author.page, 'POST', '/api/posts', {
    title: 'Badges for an evening',
    message: `Print, cut, hang. ${'Then do it once more. '.repeat(3)}`,
    category_id: templates.id,
    files: [{ id: fileId }],
  });
  const path = `/api/posts/${entry.id}/files/${entry.files[0]!.id}/versions`;
  await uploadAs(author.page, path, `${word}-2.txt`, 'Larger names');

  await page.goto(at('harbour', '/marketplace/resources'));
  await page.getByRole('searchbox', { name: 'Search Chart room' }).fill(word);
  const openFilters = () => page.getByRole('button', { name: /^Filter/ }).click();
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await openFilters();
  await kind.selectOption('document');
  await page.getByRole('button', { name: 'Show entries' }).click();
  await page.getByRole('link', { name: /^Templates/ }).click();
  await expect(page).toHaveURL(
    `${at('harbour', '/marketplace/resources')}?q=${word}&category=${templates.id}&kind=document`,
  );
  const row = page.getByRole('article');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Sandpiper Signs');
  await expect(row).toContainText('Version 2');
  // As in the feed: the beginning of its text with the way to the rest, and its file.
  const text = row.locator('p').filter({ hasText: 'Print, cut' });
  await expect(text).toHaveText('Print, cut, hang. Then do it once more. Then do it...Read More');
  await text.getByRole('button', { name: '...Read More' }).click();
  await row.getByRole('button', { name: 'Show Less' }).click();
  await expect(text).toContainText('...Read More');
  await expect(row.getByRole('link', { name: `Open file ${word}-2.txt` })).toHaveAttribute(
    'href',
    /\/media\//,
  );
  await expectNoAxeFindings(page);
  await openFilters();
  await kind.selectOption('picture');
  await expect(page.getByRole('heading', { name: `Nothing found for “${word}”` })).toBeVisible();
  await page.goBack();
  await page.getByRole('combobox', { name: 'Company' }).fill('sandpiper');
  await page.getByRole('option', { name: 'Sandpiper Signs' }).click();
  await expect(page).toHaveURL(/company=\d+/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(at('harbour', `/marketplace/resources/${entry.id}`));

  await expect(page.getByRole('button', { name: /new version/ })).toHaveCount(0);
  await page.getByRole('button', { name: `Version history of ${word}-2.txt` }).click();
  const versions = page.getByRole('list', { name: `Versions of ${word}-2.txt` }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Larger names');
  await expect(versions.last()).toContainText(`${word}.txt`);
  for (let time = 0; time < 2; time += 1) {
    const counted = page.waitForResponse(/\/downloads$/);
    const [came] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download ${word}-2.txt` }).click(),
    ]);
    expect(came.suggestedFilename()).toBe(`${word}-2.txt`);
    await counted;
  }
  await expect(page.getByText('1 download', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  await page.goto(at('harbour', '/library?sort=most_used'));
  await expect(row.first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(word);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Badges for an evening/ })
    .click();
  await expect(page).toHaveURL(at('harbour', `/marketplace/resources/${entry.id}`));
});

test('one promoted post stands in the sidebar, and its picture opens over the whole screen', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'member@demo.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('harbour', '/library?sort=most_used'));
  const card = page.getByRole('region', { name: 'Promoted content' });
  const opener = card.getByRole('button', { name: /^View picture: / });
  const { Posts } = await callAs<{ Posts: { id: number; files: { alt: string }[] }[] }>(
    page,
    'POST',
    '/api/user/GetLibraryPostsFilters',
    { PostCategory: 'Promoted content', PageSize: 1, PageIndex: 1 },
  );
  expect(Posts).toHaveLength(1);
  const [{ id, files }] = Posts as [(typeof Posts)[0]];
  await expect(card.getByRole('link').first()).toHaveAttribute('href', `/marketplace/resources/${id}`);
  await expect(card.getByText('...Read More')).toBeVisible();
  await expect(card.getByRole('button', { name: /^More for the post/ })).toHaveCount(0);
  await opener.focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Pictures' });
  await expect(preview.getByRole('img', { name: files[0]!.alt })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('+');
  await expect(preview.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(at('harbour', '/library?sort=most_used'));
  await opener.click();
  await expect(preview).toBeVisible();
  await page.goBack();
  await expect(preview).toBeHidden();

  // On a phone the card is in a sheet, which closes with every step: the picture opens on the entry's page.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^More/ }).click();
  await opener.click();
  await expect(page).toHaveURL(at('harbour', `/marketplace/resources/${id}`));
  await expect(preview.getByRole('img', { name: files[0]!.alt })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(at('harbour', '/library?sort=most_used'));
});

test('an admin changes and deletes the promoted post where it stands; an alert says that it can’t be read', async ({
  page,
}) => {
  await signIn(page, 'harbour', 'admin@demo.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { categories } = await callAs<{ categories: { id: number; name: string }[] }>(
    page,
    'GET',
    '/api/library/categories',
  );
  const words = 'Everyone is welcome at the long table, and so is whoever you bring along.';
  await callAs(page, 'POST', '/api/posts', {
    title: 'Dinner for all',
    message: words,
    category_id: categories.find(({ name }) => name === 'Promoted content')!.id,
  });
  await page.goto(at('harbour', '/library?sort=most_used'));
  const card = page.getByRole('region', { name: 'Promoted content' });
  await expect(card.getByText(`${words.slice(0, 50)}...Read More`)).toBeVisible();
  const more = card.getByRole('button', { name: /^More for the post of/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit entry' });
  await edit.getByLabel('Title').fill('Dinner for everyone');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success. Reload the page to see updates')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Dinner for everyone' })).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you wish to delete this post?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(card.getByRole('link', { name: 'Dinner for everyone' })).toHaveCount(0);
  await expect(card.getByRole('link').first()).toBeVisible();

  await page.route('**/api/user/GetLibraryPostsFilters', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'internal', message: 'It broke.', request_id: 'r-1' } },
    }),
  );
  await page.reload();
  await expect(
    page.getByText('Oooops... An error has occured. Please contact support@harbour.localhost. It broke.'),
  ).toBeVisible();
});
