import { GuestScreen } from './GuestScreen.tsx';
import { PublicEventPage } from './PublicEventPage.tsx';

/** Both pages for people without an account, in one file: each screen that can be opened is a line of the first page. */
export default function PublicScreen({ isGuest = false }: { isGuest?: boolean }) {
  return isGuest ? <GuestScreen /> : <PublicEventPage />;
}
