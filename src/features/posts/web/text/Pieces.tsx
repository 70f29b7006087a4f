/* oxlint-disable react/no-array-index-key -- the parts of a text never change places */
import { Link } from 'react-router';
import { outward } from '../../../../kit/web/text/outward.ts';
import type { Piece } from './pieces.ts';

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
