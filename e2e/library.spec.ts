import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at, expectNoSidewaysScroll, signIn } from './story.ts';
import { test } from './test.ts';

const aFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a member adds an entry with a file, then a newer version; another finds it, and a download counts once', async ({
  browser,
}) => {
  const [author, reader] = [
    await aCompany(browser, 'Heron Leather'),
    await aCompany(browser, 'Plover Press'),
  ];
  const [mine, theirs] = [author.page, reader.page];
  const title = `Moving checklist ${Date.now()}`;

  await mine.goto(at('harbour', '/library'));
  await mine.getByRole('button', { name: 'Add entry' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Add to the library' });
  await dialog.getByLabel('Message').fill('For everyone who leaves a workshop.');
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Add a title, so that others can find it.');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Add pictures or files').setInputFiles(aFile('keys.txt', 'Return the keys'));
  await expect(dialog.getByRole('button', { name: 'Remove keys.txt' })).toBeVisible();
  await dialog.getByLabel('Category').selectOption({ label: 'Templates' });
  await expectNoAxeFindings(mine);
  // Whatever closes it keeps the draft.
  await mine.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await mine.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog).toBeHidden();
  await mine.getByRole('link', { name: title }).click();
  await expect(mine).toHaveURL(/\/marketplace\/resources\/\d+$/);
  const { pathname } = new URL(mine.url());

  await mine.getByRole('button', { name: 'Upload a new version of keys.txt' }).click();
  const newer = mine.getByRole('dialog', { name: 'Upload a new version' });
  await newer.getByLabel('File of the new version').setInputFiles(aFile('keys-2.txt', 'And the meter'));
  await newer.getByLabel('What changed? (optional)').fill('With the meter');
  await newer.getByRole('button', { name: 'Upload new version' }).click();
  await expect(newer).toBeHidden();
  await expect(mine.getByText('Version 2', { exact: true })).toBeVisible();

  // Found by the beginning of a word of its file's name, and by what it is.
  await theirs.goto(at('harbour', '/marketplace/resources'));
  await theirs.getByRole('searchbox', { name: 'Search the library' }).fill('keys');
  await theirs.getByRole('combobox', { name: 'Kind' }).selectOption('document');
  await theirs.getByRole('button', { name: /^Templates/ }).click();
  await expect(theirs).toHaveURL(/q=keys&category=\d+&kind=document$/);
  const row = theirs.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Heron Leather');
  await expect(row).toContainText('Version 2');
  await expectNoAxeFindings(theirs);
  await theirs.getByRole('combobox', { name: 'Kind' }).selectOption('picture');
  await expect(theirs.getByRole('heading', { name: 'Nothing found for “keys”' })).toBeVisible();
  await theirs.goBack();
  await row.getByRole('link').click();
  await expect(theirs).toHaveURL(at('harbour', pathname));

  await expect(theirs.getByRole('button', { name: /new version/ })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Version history of keys-2.txt' }).click();
  const versions = theirs.getByRole('list', { name: 'Versions of keys-2.txt' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('With the meter');
  await expect(versions.last()).toContainText('keys.txt');
  const download = theirs.getByRole('link', { name: 'Download keys-2.txt' });
  for (let time = 0; time < 2; time += 1) {
    const counted = theirs.waitForResponse(/\/downloads$/);
    const [came] = await Promise.all([theirs.waitForEvent('download'), download.click()]);
    expect(came.suggestedFilename()).toBe('keys-2.txt');
    await counted;
  }
  await expect(theirs.getByText('1 download', { exact: true })).toBeVisible();
  await expectNoAxeFindings(theirs);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(theirs);

  // The palette finds it as well.
  await theirs.keyboard.press('Control+k');
  await theirs.getByRole('searchbox', { name: 'Search' }).fill(title);
  await theirs.getByRole('button', { name: new RegExp(title) }).click();
  await expect(theirs).toHaveURL(at('harbour', pathname));

  // By the specification's call; the page shows it without a reload.
  await mine.getByRole('button', { name: 'More for the post of Heron Leather' }).click();
  await mine.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = mine.getByRole('dialog', { name: 'Edit entry' });
  await edit.getByLabel('Title').fill(`${title} again`);
  const saved = mine.waitForRequest(/\/api\/user\/EditLibraryPost$/);
  await edit.getByRole('button', { name: 'Save' }).click();
  await saved;
  await expect(mine.getByText('Success. Reload the page to see updates')).toBeVisible();
  await expect(mine.getByRole('heading', { level: 1, name: `${title} again` })).toBeVisible();
  await mine.getByRole('button', { name: 'More for the post of Heron Leather' }).click();
  await mine.getByRole('menuitem', { name: 'Delete' }).click();
  await mine
    .getByRole('dialog', { name: 'Are you sure you wish to delete this post?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(mine).toHaveURL(at('harbour', '/marketplace/resources'));
  await expect(mine.getByRole('list', { name: 'Entries' })).toBeVisible();
  await expect(mine.getByRole('link', { name: title })).toHaveCount(0);
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
  await expect(card.getByRole('link')).toHaveAttribute('href', `/marketplace/resources/${id}`);
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
});
