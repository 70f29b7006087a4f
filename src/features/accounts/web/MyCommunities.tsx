import { useCall, useCommand } from '../../../kit/web/queries.ts';
import { getUserEcosystems, goToCommunity } from '../calls/communities.gen.ts';

/** The communities that I belong to, and the way over to one of them. */
export function useMyCommunities() {
  const mine = useCall(getUserEcosystems, {});
  const crossing = useCommand(goToCommunity, { alert: true });
  return {
    communities: mine.data ?? [],
    /** Where somebody is on the way to: the address answers a moment later. */
    goingTo: crossing.isPending ? crossing.variables.body.subdomain : undefined,
    /** A failure is told by the alert; the menu may be closed by the time the address is there. */
    go: (subdomain: string) =>
      void crossing.mutateAsync({ body: { subdomain } }).then(
        ({ url }) => window.location.assign(url),
        () => undefined,
      ),
  };
}
