import { CommissionForm } from './CommissionForm.tsx';
import { WithMyCompany } from './WithMyCompany.tsx';

/** What the company pays for a referral unless a partnership agrees on something else. */
export default function CommissionPanel() {
  return (
    <WithMyCompany outline="commission" guide="commission">
      {(company, refetch) => <CommissionForm company={company} refetch={refetch} />}
    </WithMyCompany>
  );
}
