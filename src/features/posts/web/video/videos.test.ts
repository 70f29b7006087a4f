import { expect, it } from 'vitest';
import { videosIn } from './videos.ts';

const id = 'dQw4w9WgXcQ';
const youTube = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
const played = (message: string) => videosIn(message).map(({ src }) => src);

it.each([
  [`https://www.youtube.com/watch?v=${id}&list=x`, youTube],
  [`https://youtu.be/${id}?t=1m5s`, `${youTube}&start=65`],
  [`https://m.youtube.com/shorts/${id}`, youTube],
  [`https://youtube.com/live/${id}?start=90`, `${youTube}&start=90`],
  [`https://www.youtube.com/embed/${id}`, youTube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e#t=30s',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1#t=30s',
  ],
])('%s is a video', (link, src) => {
  expect(played(`Look: ${link}.`)).toEqual([src]);
  expect(played(`[our film](${link})`)).toEqual([src]);
});

it.each([
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?https://youtube.com`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://youtu.be/"onload=alert(1)',
  'https://vimeo.com/categories',
  `javascript://youtu.be/${id}`,
])('%s is not', (link) => {
  expect(played(link)).toEqual([]);
});

it('shows each once, wherever it stands in the message', () => {
  const message = `${'long '.repeat(100)} https://youtu.be/${id} and https://www.youtube.com/watch?v=${id}`;
  expect(played(message)).toEqual([youTube]);
});
