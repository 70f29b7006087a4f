import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { faultsIn } from '../../../../../testing/markup/elements-in.ts';
import { payloads } from '../../../../../testing/markup/payloads.ts';
import { EventText } from './EventText.tsx';

it('draws each of five hundred attacks as words', () => {
  const usual = { elements: ['div', 'p', 'a'], attributes: ['class', 'href', 'target', 'rel'] };
  const found = payloads.flatMap((text) =>
    faultsIn(renderToStaticMarkup(createElement(EventText, { text })), usual),
  );
  expect(found).toEqual([]);
});
