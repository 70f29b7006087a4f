import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from './axe.ts';
import { aCompany, callAs } from './people.ts';
import { at } from './story.ts';
import { test } from './test.ts';

interface Uploaded {
  id: number;
  url: string;
}

/** As the member who is signed in on this page. */
const upload = (page: Page, name: string, bytes: Buffer) =>
  page.evaluate(
    async ({ name: fileName, base64 }) => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]), fileName);
      const answer = await fetch('/api/posts/files', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('jwtToken')}` },
        body: form,
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { name, base64: bytes.toString('base64') },
  ) as Promise<Uploaded>;

const publish = (page: Page, message: string, files: readonly Uploaded[]) =>
  callAs<{ id: number }>(page, 'POST', '/api/posts', { message, files: files.map(({ id }) => ({ id })) });

const mp3FrameBytes = 417;

/** Silence that every browser plays: frames of 26 ms at 128 kbit/s. */
function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(mp3FrameBytes);
  frame.writeUInt32BE(0xff_fb_90_c4);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}

test('sound plays in place, and goes on at the same second when its address has ended', async ({
  browser,
}) => {
  const { page } = await aCompany(browser, 'Bittern Broadcasting');
  // Longer than what a browser fetches of it in advance.
  const talk = await upload(page, 'Talk.mp3', silentMp3(400));
  const { id } = await publish(page, 'Our talk, also at https://youtu.be/dQw4w9WgXcQ', [talk]);
  const elsewhere: string[] = [];
  await page.route(/youtube|vimeo|ytimg/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
  await page.goto(at('harbour', `/post/${id}`));
  const player = page.locator('audio[aria-label="Talk.mp3"]');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(399);
  await player.evaluate((audio: HTMLAudioElement) => audio.play());

  await page.route('**/media/**', (route) =>
    route.request().url().includes('renewed') ? route.continue() : route.fulfill({ status: 404 }),
  );
  const known = JSON.stringify(await callAs(page, 'GET', `/api/posts/${id}`));
  const renewed = known.replaceAll(talk.url, `${talk.url}&renewed=1`);
  await page.route(`**/api/posts/${id}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: renewed }),
  );
  await player.evaluate((audio: HTMLAudioElement) => void (audio.currentTime = 350));
  await expect(player).toHaveAttribute('src', /renewed/);
  const second = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(second).toBeGreaterThan(350);
  expect(await second()).toBeLessThan(390);

  // Another site learns of nobody before they press play; without a referrer it would not play.
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: /^Play video from YouTube/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect
    .poll(() => elsewhere)
    .toEqual([expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?')]);
});

const frame = (colour: string) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: colour } })
    .png()
    .toBuffer();

const movingPicture = async () =>
  sharp([await frame('#123'), await frame('#fc0')], { join: { animated: true } })
    .gif({ delay: 200, loop: 0 })
    .toBuffer();

/** One page with a red field. Its table of places is missing, which readers make up for. */
const document = Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >> endobj
4 0 obj << /Length 31 >> stream
1 0 0 rg 50 450 495 342 re f   
endstream endobj
trailer << /Root 1 0 R >>
%%EOF`);

test('a moving picture can be stopped, and a document shows its first page', async ({ browser }) => {
  test.slow();
  const { page } = await aCompany(browser, 'Petrel Pictures');
  const files = [
    await upload(page, 'party.gif', await movingPicture()),
    await upload(page, 'Guide.pdf', document),
  ];
  const { id } = await publish(page, 'Look', files);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('harbour', `/post/${id}`));
  const pause = page.getByRole('button', { name: 'Pause moving picture' });
  await pause.focus();
  await page.keyboard.press('Enter');
  const play = page.getByRole('button', { name: 'Play moving picture' });
  await expect(play).toBeFocused();
  const shown = page.locator(`div:has(> [data-picture="${files[0]!.id}"]) img`);
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(shown).toHaveCount(2);

  // It is drawn after the upload, whenever the machine gets to it, and then shows by itself.
  const firstPage = page.getByRole('list', { name: 'Files' }).locator('img');
  await expect(firstPage).toHaveJSProperty('naturalHeight', 1200, { timeout: 40_000 });
  await expectNoAxeFindings(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(play).toBeVisible();
  await expect(shown).toHaveCount(1);
  await page.locator(`[data-picture="${files[0]!.id}"]`).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  const still = await dialog.locator('img').getAttribute('src');
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect(dialog.locator('img')).not.toHaveAttribute('src', still!);
});
