import { element, type MarkdownNode, markdownReader, type Written } from '../../../kit/common/markdown.ts';
import { destinationOf, type ReadAddress } from './destination.ts';
import { createOutline } from './outline.ts';

/** A wide table scrolls by itself, by keyboard too, and leaves the page in its place. */
const scrolling = { role: 'group', 'aria-label': 'Table', tabIndex: 0 };
const outward = { target: '_blank', rel: 'noopener noreferrer' };

/** Makes the reader of a page's Markdown, for readers with scripts and without. */
export function pageMarkdown(readAddress: ReadAddress) {
  // Which addresses lead somewhere does not depend on the community.
  const read = markdownReader(
    (address) => destinationOf(address, 'https://own.invalid', readAddress).is !== 'nowhere',
  );

  return (markdown: string, origin: string): readonly MarkdownNode[] => {
    const levelOf = createOutline();

    function link(address: string, title: string | undefined, children: readonly MarkdownNode[]) {
      const to = destinationOf(address, origin, readAddress);
      if (to.is === 'nowhere') return children;
      const isHere = to.is === 'inside' || to.is === 'program';
      const href = to.is === 'inside' ? to.path : to.href;
      return [element('a', { href, title, ...(isHere ? {} : outward) }, children)];
    }

    return read(markdown, {
      heading: ({ tag }, children) => [element(`h${Math.min(6, levelOf(Number(tag[1])))}`, {}, children)],
      table: (_, children) => [element('div', scrolling, [element('table', {}, children)])],
      th: cell,
      td: cell,
      link: ({ attributes: { href = '', title } }, children) => link(href, title, children),
      /** The content security policy shows pictures of this origin only; one from elsewhere becomes a link to it. */
      image({ attributes: { src = '' }, content: alt }) {
        const to = destinationOf(src, origin, readAddress);
        if (to.is !== 'file' && to.is !== 'inside') return link(src, undefined, [alt || src]);
        const address = to.is === 'file' ? to.href : to.path;
        return [element('img', { src: address, alt, loading: 'lazy', decoding: 'async' })];
      },
    });
  };
}

function cell({ tag, attributes }: Written, children: readonly MarkdownNode[]) {
  const align = /^text-align:(left|center|right)$/.exec(attributes.style ?? '')?.[1];
  return [element(tag, { align }, children)];
}
