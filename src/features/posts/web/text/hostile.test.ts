import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { faultsIn } from '../../../../../testing/markup/elements-in.ts';
import { payloads } from '../../../../../testing/markup/payloads.ts';
import { videosIn } from '../video/videos.ts';
import { piecesOf } from './pieces.ts';
import { Pieces } from './Pieces.tsx';
import { cutPieces } from './preview.ts';
import WholeText from './WholeText.tsx';

const drawn = (element: ReactElement) => renderToStaticMarkup(createElement(MemoryRouter, null, element));

const usual = {
  elements: [
    'div',
    'p',
    'br',
    'a',
    'bdi',
    'em',
    'strong',
    's',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'hr',
    'blockquote',
    'h3',
  ],
  attributes: ['href', 'target', 'rel', 'class', 'dir', 'start'],
};

it('draws each of five hundred attacks as words, whole and shortened', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(500);
  const found = payloads.flatMap((payload) => {
    const pieces = piecesOf(payload, []);
    return [
      drawn(createElement(WholeText, { message: payload, mentions: [] })),
      drawn(createElement(Pieces, { pieces })),
      drawn(createElement(Pieces, { pieces: cutPieces(pieces, 50) })),
    ].flatMap((markup) => faultsIn(markup, usual));
  });
  expect(found).toEqual([]);
});

it('takes none of them for a video', () => {
  expect(payloads.flatMap(videosIn)).toEqual([]);
});
