import { expect } from '@playwright/test';
import { xlsxOf, type WrittenSheet } from '../testing/xlsx.ts';
import { expectNoAxeFindings } from './axe.ts';
import { aNewCommunity } from './new-community.ts';
import { at, expectNoSidewaysScroll } from './story.ts';
import { test } from './test.ts';

const workbook = (name: string, sheets: readonly WrittenSheet[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(xlsxOf(sheets)),
});

const header = [
  'Firma',
  'Vorname',
  'Nachname',
  'E-Mail',
  'Ort',
  'Telefon',
  'Mitglied seit',
  'Beitragsgruppe',
];
const people: WrittenSheet = {
  name: 'Mitglieder',
  rows: [
    header,
    [
      'Bäckerei Öhme & Söhne GmbH',
      'Jörg',
      'Öhme',
      'joerg@oehme.example',
      'Köln',
      '+49 221 5550 120',
      { xml: '<c s="1"><v>43831</v></c>' },
      'B',
    ],
    ['', 'Änne', 'Öhme', 'aenne@oehme.example', 'Köln'],
    ['Weinhandlung Moselblick', 'Ute', 'Kranz', 'ute@moselblick.example', 'Trier'],
  ],
  merged: ['A2:A3'],
};

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('an admin says once what the columns of a German workbook mean, and the next workbook needs no question', async ({
  browser,
}) => {
  test.slow();
  const { subdomain, admin } = await aNewCommunity(browser, 'Kammer am Rhein');
  const lookAround = async () => {
    for (const size of sizes) {
      await admin.setViewportSize(size);
      await expectNoSidewaysScroll(admin);
      await expectNoAxeFindings(admin);
    }
    await admin.setViewportSize(sizes[0]!);
  };
  const choose = (file: ReturnType<typeof workbook>) => admin.locator('input[type=file]').setInputFiles(file);
  await admin.goto(at(subdomain, '/ecosystem-admin/invitations'));
  await expect(admin.getByText('Drop an Excel or CSV file here')).toBeVisible();

  await choose(workbook('two.xlsx', [people, { ...people, name: 'Ehemalige' }]));
  await expect(
    admin.getByText('The workbook has 2 sheets with cells, “Mitglieder” and “Ehemalige”.'),
  ).toBeVisible();

  await choose(workbook('mitglieder.xlsx', [people]));
  await expect(admin.getByText('The column company is missing.')).toBeVisible();
  await admin.getByRole('button', { name: 'Assign columns' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Assign columns' });
  await expect(dialog.getByLabel('E-Mail')).toHaveValue('email');
  await expect(dialog).toContainText('For example: Bäckerei Öhme & Söhne GmbH');
  await expect(dialog).toContainText('For example: 2020-01-01');
  await expect(dialog.getByRole('button', { name: 'Choose company' })).toBeDisabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await lookAround();

  // Two headings for one column are refused in the dialog, where they can be mended.
  await dialog.getByLabel('Firma').selectOption('Company');
  await dialog.getByLabel('Ort').selectOption('Company');
  await dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(dialog.getByRole('alert')).toContainText('“Firma” and “Ort” are the same column');
  for (const [heading, column] of Object.entries({
    Vorname: 'First name',
    Nachname: 'Last name',
    Ort: 'City',
    Telefon: 'Phone',
  }))
    await dialog.getByLabel(heading, { exact: true }).selectOption(column);
  await dialog.getByRole('button', { name: 'Show preview' }).click();

  await expect(admin.getByText('3 rows will be imported.')).toBeVisible();
  await expect(admin.getByText('ignored: Mitglied seit, Beitragsgruppe.')).toBeVisible();
  const rows = admin.getByRole('list', { name: 'Rows in mitglieder.xlsx' });
  await expect(rows.getByText('Joins the company in row 2')).toHaveCount(1);
  await lookAround();
  await admin.getByRole('button', { name: 'Invite 3 people' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(admin.getByRole('heading', { name: '3 people invited' })).toBeVisible();

  await admin.getByRole('button', { name: 'Import another file' }).click();
  await choose(
    workbook('neu.xlsx', [
      { name: 'Tabelle1', rows: [header, ['Kies Nord', '', '', 'neu@kies.example', 'Bonn']] },
    ]),
  );
  await expect(admin.getByText('1 row will be imported.')).toBeVisible();
});

test('5,000 rows of a workbook are drawn as they come into sight', async ({ browser }) => {
  test.slow();
  const { subdomain, admin } = await aNewCommunity(browser, 'Many Traders');
  await admin.setViewportSize(sizes[1]!);
  await admin.goto(at(subdomain, '/ecosystem-admin/invitations'));
  const lines = Array.from({ length: 5000 }, (_, place) => [
    `Firm ${place}`,
    place % 1000 ? `p${place}@many.example` : 'x',
  ]);
  await admin
    .locator('input[type=file]')
    .setInputFiles(workbook('many.xlsx', [{ name: 'All', rows: [['company', 'email'], ...lines] }]));
  await expect(admin.getByText('4,995 rows will be imported, 5 have errors.')).toBeVisible();
  const rows = admin.locator('ol[aria-label="Rows in many.xlsx"] > li');
  await expect(rows).toHaveCount(500);
  await admin.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(1000);
  await admin.getByLabel('Only rows with errors').check();
  await expect(rows.getByText(/^Row/)).toHaveText(['Row 2', 'Row 1002', 'Row 2002', 'Row 3002', 'Row 4002']);
  await expectNoSidewaysScroll(admin);
});
