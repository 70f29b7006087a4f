import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { destinationOf } from './destination.ts';

interface Props {
  address: string;
  origin: string;
  title?: string | undefined;
  children?: ReactNode;
}

export function TextLink({ address, origin, title, children }: Props) {
  const to = destinationOf(address, origin);
  if (to.is === 'nowhere') return children;
  if (to.is === 'inside') {
    return (
      <Link to={to.path} title={title}>
        {children}
      </Link>
    );
  }
  if (to.is === 'program') {
    return (
      <a href={to.href} title={title}>
        {children}
      </a>
    );
  }
  return (
    <a href={to.href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
