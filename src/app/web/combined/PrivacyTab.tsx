import { DeleteAccountCard } from '../../../features/accounts/web/privacy/DeleteAccountCard.tsx';
import { MyDataCard } from '../../../features/accounts/web/privacy/MyDataCard.tsx';
import { PublicPagesPanel } from '../../../features/members/web/privacy/PublicPagesPanel.tsx';

export default function PrivacyTab() {
  return (
    <>
      <PublicPagesPanel />
      <MyDataCard />
      <DeleteAccountCard />
    </>
  );
}
