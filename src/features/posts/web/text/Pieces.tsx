/* oxlint-disable react/no-array-index-key -- the parts of a text never change places */
import { Link } from 'react-router';
import type { Piece } from './pieces.ts';

/** To somewhere else: it opens beside us, learns nothing of us, and gains nothing by being named here. */
export const outward = { target: '_blank', rel: 'noopener nofollow ugc' } as const;

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, href, to }, at) => {
    if (to !== undefined)
      return (
        <Link key={at} to={to}>
          <bdi>{text}</bdi>
        </Link>
      );
    if (href === undefined) return text;
    return (
      <a key={at} href={href} {...outward}>
        {text}
      </a>
    );
  });
}
