import '../../kit/web/zod-setup.ts';
import { createRoot } from 'react-dom/client';
import { refresh } from '../../features/accounts/calls/sign-in.gen.ts';
import { openSession } from '../../features/accounts/web/public.ts';
import { openPageFacts, readPageFacts } from '../../features/communities/web/public.ts';
import { configureApi } from '../../kit/web/api.ts';
import { watchPrinting } from '../../kit/web/print/watch-printing.ts';
import { createQueryClient } from '../../kit/web/queries.ts';
import { reached, watchNetwork } from '../../kit/web/reach/reach.ts';
import { shareStyleNonce } from '../../kit/web/style-nonce.ts';
import { showSupportAlert } from '../../kit/web/support-alert.ts';
import { watchTouches } from '../../kit/web/touch.ts';
import { watchPresses } from '../../kit/web/working.ts';
import { App } from './App.tsx';
import { followBrand } from './follow-brand.ts';
import { followSession } from './follow-session.ts';
import { prefetchFirst, prefetchOnIntent } from './prefetch.ts';

const facts = readPageFacts(document);
const session = openSession(facts.community);
const queryClient = createQueryClient();

shareStyleNonce();
watchNetwork();
watchTouches();
watchPresses();
watchPrinting();
if (!CSS.supports('field-sizing', 'content'))
  void import('../../kit/web/grow-fields.ts').then(({ growFields }) => growFields());
configureApi({ session, refresh, alert: showSupportAlert, unanswered: () => void reached() });
followSession(session, queryClient);
const live = openPageFacts(facts);
followBrand(live, session);

const draw = () =>
  createRoot(document.getElementById('root')!).render(
    <App live={live} session={session} queryClient={queryClient} />,
  );

if (facts.community) {
  prefetchOnIntent();
  // Drawn once, when the screen is there with what it shows: React puts off what comes just after it has drawn a page without it.
  void prefetchFirst(window.location).then(draw);
} else {
  draw();
}
