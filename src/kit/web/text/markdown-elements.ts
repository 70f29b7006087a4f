import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarkdownNode } from '../../common/markdown.ts';

export const markdownElements = (nodes: readonly MarkdownNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(drawn));

function drawn(node: MarkdownNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const inner = children.map(drawn);
  const { align, href, ...rest } = attributes;
  const isScreen = tag === 'a' && rest.target === undefined && String(href).startsWith('/');
  if (isScreen) return createElement(Link, { ...rest, to: String(href) }, ...inner);
  // A style sheet would win against the attribute itself.
  const props: object = align === undefined ? attributes : { ...rest, style: { textAlign: align } };
  return createElement(tag, props, ...inner);
}
