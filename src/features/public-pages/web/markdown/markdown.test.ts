import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { structureIn, structureOf } from '../../../../../testing/markup/structure.ts';
import { texts } from '../../../../../testing/markup/texts.ts';
import { element } from '../../../../kit/common/markdown.ts';
import { markdownElements } from '../../../../kit/web/text/markdown-elements.ts';
import { memberMarkdown } from '../../../../kit/web/text/member-markdown.ts';
import { readPage } from './read-page.ts';

const origin = 'https://harbour.example.org';
const drawn = (nodes: Parameters<typeof markdownElements>[0]) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, markdownElements(nodes)));
const html = (markdown: string) => drawn(readPage(markdown, origin));

/** Every address that a click or a picture would follow. */
const addresses = (markup: string) =>
  [...markup.matchAll(/(?:href|src)="([^"]*)"/g)].map((found) => found[1]);

describe('a text', () => {
  it('has headings, lists, emphasis, code, tables and quotations', () => {
    expect(html('## One\n\n- a **b** *c*\n- `d`\n\n3. e\n\n> f\n\n---')).toBe(
      '<h2>One</h2><ul><li>a <strong>b</strong> <em>c</em></li><li><code dir="ltr">d</code></li></ul>' +
        '<ol start="3"><li>e</li></ol><blockquote><p>f</p></blockquote><hr/>',
    );
    expect(html('| a | b |\n|---|--:|\n| c | d |')).toBe(
      '<div role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead>' +
        '<tbody><tr><td>c</td><td style="text-align:right">d</td></tr></tbody></table></div>',
    );
  });

  it.each([
    ['# a\n\n## b\n\n# c', 'h2 h3 h2'],
    ['### a\n\n### b\n\n###### c\n\n## d', 'h2 h2 h3 h2'],
    ['# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f', 'h2 h3 h4 h5 h6 h6'],
  ])('begins below the page’s title and leaves no level out: %j', (markdown, levels) => {
    const found = [...html(markdown).matchAll(/<(h\d)>/g)].map((match) => match[1]);
    expect(found.join(' ')).toBe(levels);
  });
});

describe('a link', () => {
  it.each(['[x](/profile?tab=1#a)', `[x](${origin}/profile?tab=1#a)`])('%s stays in the app', (markdown) => {
    expect(html(markdown)).toBe('<p><a href="/profile?tab=1#a" data-discover="true">x</a></p>');
  });

  it.each(['[x](https://other.example/)', '[x](//other.example/)', 'https://other.example/'])(
    '%s opens in a new tab that learns nothing of this one',
    (markdown) => {
      expect(html(markdown)).toMatch(
        /<a href="https:\/\/other\.example\/" target="_blank" rel="noopener noreferrer">/,
      );
    },
  );

  it('to a file of the community is followed by the browser, not by the app', () => {
    expect(html('[x](/files/a.pdf)')).toContain('<a href="/files/a.pdf" target="_blank"');
  });

  it('to an address opens the mail program', () => {
    expect(html('ada@example.org')).toBe('<p><a href="mailto:ada@example.org">ada@example.org</a></p>');
  });
});

describe('a picture', () => {
  it.each(['/files/a.png', `${origin}/files/a.png`])('of this origin is shown: %s', (address) => {
    expect(html(`![The quay](${address})`)).toBe(
      '<p><img src="/files/a.png" alt="The quay" loading="lazy" decoding="async"/></p>',
    );
  });

  it('from elsewhere is not loaded, but can be opened', () => {
    const markup = html('![The quay](https://other.example/a.png)');
    expect(markup).not.toContain('<img');
    expect(markup).toContain('href="https://other.example/a.png" target="_blank"');
  });
});

describe('nothing in a text can run', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onmouseover="alert(1)">b</b>',
    '<svg/onload=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;img src=x onerror=alert(1)&#62;',
    '```"><script>alert(1)</script>\ncode</code></pre><script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '| <script>alert(1)</script> |\n|---|\n| <img src=x> |',
  ])('%s is only text', (markdown) => {
    const markup = html(markdown);
    expect(markup).not.toMatch(/<(script|img|svg|b)\b/i);
    expect(markup).toMatch(/&lt;(script|img|svg|b)\b/i);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](\u0001javascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](data:image/svg+xml;base64,PHN2Zz4=)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://harbour.example.org/1)',
    '<javascript:alert(1)>',
    'javascript:alert(1)',
    '![x](javascript:alert(1))',
    '![x](data:image/png;base64,iVBORw0KGgo=)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '[x][y]\n\n[y]: javascript:alert(1)',
  ])('%s leads nowhere', (markdown) => {
    for (const address of addresses(html(markdown))) {
      expect(new URL(address!, origin).origin).toBe(origin);
    }
  });

  it('a path of ours that a browser would take for a host leads nowhere', () => {
    expect(html(`[x](${origin}//other.example/)`)).toBe('<p>x</p>');
  });

  it('a quotation mark cannot leave its attribute', () => {
    const markup = html(
      '[x](/a"onclick="alert(1) "t\\"onclick=\\"alert(1)")\n\n![a"onerror="alert(1)](/files/a.png)',
    );
    expect(markup).not.toMatch(/<[^>]*\s(onclick|onerror)=/i);
  });
});

/** In React’s words: a style in place of `align`, and the router’s own mark on a link of ours. */
const asReact = (line: string) =>
  line
    .replace(/ align=(\w+)/, ' style=text-align:$1')
    .replace(/^<a (href=\/[^>]*)>$/, (all, rest: string) =>
      rest.includes(' target=') ? all : `<a data-discover=true ${rest}>`,
    );

it.each([
  ['a page', (text: string) => readPage(text, origin)],
  [
    'what a member wrote',
    (text: string) => memberMarkdown(text, (words) => [words, element('bdi', {}, ['@'])]),
  ],
])('draws every element, attribute and word of %s, and no more', (_, read) => {
  for (const text of texts) {
    const nodes = read(text);
    expect(structureIn(drawn(nodes))).toEqual(structureOf(nodes).map(asReact));
  }
});
