import { QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, CallOutput } from '../common/call.ts';
import { answeredEarly, type ApiInput, call, type CallOptions } from './api.ts';
import { keepPreviousOf } from './keep-previous.ts';
import { onReturn } from './reach/reach.ts';
import { isUnanswered } from './reach/unanswered.ts';
import { askAgain, noteStaleness } from './stale.ts';

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // `call` retries what may be retried; doing it here too would multiply the attempts. Without a network a call is
      // made and fails, so that the screen says so instead of waiting without a word.
      queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onReturn(
    () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && isUnanswered(state.error),
      }),
  );
  return client;
}

/** The first part names the endpoint, so a change can make every answer of it stale. */
export function keyOf<E extends Call>(endpoint: E, input?: ApiInput<E>): QueryKey {
  noteStaleness(endpoint);
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

interface CallSettings {
  enabled?: boolean;
  /** Milliseconds between polls. */
  every?: number;
  /** Show the last answer while the one to a changed question is on its way. */
  keepPrevious?: boolean;
  /** Which thing it is about, where one screen shows several: the answer about another one is never shown in its place. */
  identity?: string | number | undefined;
  alert?: CallOptions['alert'];
  wayBack?: string;
}

export function useCall<E extends Call>(endpoint: E, input: ApiInput<E>, settings: CallSettings = {}) {
  const { enabled = true, every, keepPrevious, identity, alert, wayBack } = settings;
  return useQuery<CallOutput<E>>({
    queryKey: keyOf(endpoint, input),
    initialData: () => (enabled ? answeredEarly(endpoint, input) : undefined),
    queryFn: ({ signal }) => call(endpoint, input, { signal, ...(alert && { alert }), wayBack }),
    enabled,
    refetchInterval: every ?? false,
    ...(keepPrevious && keepPreviousOf(identity)),
  });
}

interface CommandSettings {
  alert?: boolean;
  wayBack?: string;
  /** Endpoints whose answers the command makes stale. */
  changes?: readonly Call[];
}

export function useCommand<E extends Call>(endpoint: E, settings: CommandSettings = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ApiInput<E>) =>
      call(endpoint, input, { alert: settings.alert ?? false, wayBack: settings.wayBack }),
    onSuccess: async () => {
      const stale = (settings.changes ?? []).map((changed) =>
        askAgain(queries, { queryKey: keyOf(changed) }),
      );
      await Promise.all(stale);
    },
  });
}
