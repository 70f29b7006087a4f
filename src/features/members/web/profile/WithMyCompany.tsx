import type { ReactNode } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import type { MyCompany } from '../../contract/my-company.ts';
import { FormSkeleton, type Outline } from './FormSkeleton.tsx';
import { useMyCompany } from './useMyCompany.ts';

interface Props {
  outline: Outline;
  children: (company: MyCompany, refetch: () => Promise<unknown>) => ReactNode;
}

/** The company of the person who looks at it, or why it is not there. */
export function WithMyCompany({ outline, children }: Props) {
  const { data, error, refetch } = useMyCompany();
  if (data) return children(data, refetch);
  if (!error) return <FormSkeleton outline={outline} />;
  return (
    <Card>
      <ErrorState error={error} retry={refetch} />
    </Card>
  );
}
