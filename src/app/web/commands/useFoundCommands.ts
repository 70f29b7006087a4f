import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { powersOf, useSession } from '../../../features/accounts/web/public.ts';
import { isFor, roles } from '../../../kit/common/roles.ts';
import type { Search } from '../../../kit/web/search.ts';
import { features } from '../features.ts';
import type { CommandGroup } from './command.ts';

const shortest = 2;
export const searches: readonly Search[] = features.flatMap(({ search }) => search ?? []);

/** What the features find for what was typed, after everything else. One that fails finds nothing. */
export function useFoundCommands(typed: string): { groups: CommandGroup[]; isLooking: boolean } {
  const navigate = useNavigate();
  const { claims } = useSession();
  const viewer = powersOf(claims);
  const allowed = searches.filter((search) => !search.isForAdmins || isFor(viewer, roles));
  const wanted = typed.trim();
  const [q] = useDebouncedValue(wanted, 150);
  const isAsked = wanted.length >= shortest && q.length >= shortest;
  const answers = useQueries({
    queries: allowed.map((search) => ({
      queryKey: ['palette', search.title, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => search.find(q, signal, viewer),
      enabled: isAsked,
      placeholderData: keepPreviousData,
    })),
  });
  const groups = allowed.map(({ title, icon }, at) => ({
    title,
    commands: ((isAsked && answers[at]?.data) || []).map(({ path, ...found }) => ({
      ...found,
      icon,
      run: () => void navigate(path),
    })),
  }));
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isLooking: answers.some(({ isFetching }) => isFetching) || (wanted.length >= shortest && q !== wanted),
  };
}
