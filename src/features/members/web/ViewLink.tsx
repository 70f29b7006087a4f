import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';

interface Props {
  userId: number;
  company: string;
  size?: 'xs' | 'sm';
  className?: string | undefined;
}

/** Leads to the page of a company. */
export function ViewLink({ userId, company, size = 'sm', className }: Props) {
  return (
    <Button
      component={Link}
      to={`/partner/${userId}`}
      variant="default"
      size={size}
      className={className ?? ''}
    >
      View<VisuallyHidden>{` ${company}`}</VisuallyHidden>
    </Button>
  );
}
