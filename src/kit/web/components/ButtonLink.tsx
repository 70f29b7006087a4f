import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A way on that looks like a button and is a link: it opens in a new tab where somebody wants that. */
export function ButtonLink(props: { to: string; variant?: 'filled' | 'default'; children: ReactNode }) {
  return (
    <Button component={Link} to={props.to} variant={props.variant ?? 'filled'} size="sm">
      {props.children}
    </Button>
  );
}
