import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

/** How a screen's state stands in the address, so that it can be shared, kept and gone back to. */
export interface AddressState<State> {
  /** What was mangled on its way is left out: the rest still shows something. */
  parse: (search: URLSearchParams) => State;
  format: (state: State) => URLSearchParams;
}

/** The address as the state: what is typed replaces it, what is chosen can be undone with Back. */
export function useAddressState<State extends object>({ parse, format }: AddressState<State>) {
  const [search, setSearch] = useSearchParams();
  const inAddress = useMemo(() => parse(search), [search, parse]);
  // The router shows a new address when it has the time; a choice shows at once.
  const [state, showAtOnce] = useOptimistic(inAddress);
  const change = useCallback(
    (difference: Partial<State>, isTyped: boolean) =>
      startTransition(() => {
        // Two choices in a row: the screen may not show the first one yet, the address does.
        const now = parse(new URLSearchParams(window.location.search));
        const next = format({ ...now, ...difference });
        showAtOnce(parse(next));
        setSearch(next, { replace: isTyped });
      }),
    [parse, format, showAtOnce, setSearch],
  );
  return {
    state,
    /** Without the latest choice, and maybe behind what stands in a search field. */
    inAddress,
    choose: useCallback((difference: Partial<State>) => change(difference, false), [change]),
    type: useCallback((difference: Partial<State>) => change(difference, true), [change]),
  };
}
