import type { ReactNode } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useGuide } from '../../../../kit/web/guides/useGuide.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import { FormSkeleton, type Outline } from './FormSkeleton.tsx';
import { useMyCompany } from './useMyCompany.ts';

interface Props {
  /** The tour of the tab, which points at what the company has. */
  guide?: string;
  outline: Outline;
  children: (company: MyCompany, refetch: () => Promise<unknown>) => ReactNode;
}

/** The company of the person who looks at it, or why it is not there. */
export function WithMyCompany({ guide, outline, children }: Props) {
  const { data, error, refetch } = useMyCompany();
  useGuide(guide, data !== undefined);
  if (data) return children(data, refetch);
  if (!error) return <FormSkeleton outline={outline} />;
  return (
    <Card>
      <ErrorState error={error} retry={refetch} />
    </Card>
  );
}
