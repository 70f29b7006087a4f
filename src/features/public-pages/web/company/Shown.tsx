import type { ReactNode } from 'react';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import type { ShownProfile } from '../../contract.ts';
import { CompanyMissing } from '../../../members/web/public.ts';
import { marketplacePath } from '../../rules/addresses.ts';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { usePublicCompany } from './usePublicCompany.ts';

/** The page of a company, once it is there, or why there is none. */
export function Shown({ children }: { children: (profile: ShownProfile) => ReactNode }) {
  const { data, error, isUnknown, refetch } = usePublicCompany();
  if (data) return children(data);
  if (isUnknown) {
    return (
      <CompanyMissing
        title="There’s no company at this address"
        hint="The address may be mistyped, or the company no longer has a public page."
        directory={marketplacePath}
      />
    );
  }
  if (error) return <ErrorState error={error} retry={refetch} />;
  return <CompanySkeleton />;
}
