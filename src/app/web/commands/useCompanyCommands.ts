import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { listCompanies } from '../../../features/members/contract.ts';
import { useCall } from '../../../kit/web/queries.ts';
import type { CommandGroup } from './useCommands.ts';

const shortest = 2;
const most = 5;

/** The companies that answer to what was typed, after everything else. */
export function useCompanyCommands(typed: string): { groups: CommandGroup[]; isLooking: boolean } {
  const navigate = useNavigate();
  const wanted = typed.trim();
  const [q] = useDebouncedValue(wanted, 150);
  const isAsked = wanted.length >= shortest && q.length >= shortest;
  const { data, isFetching } = useCall(
    listCompanies,
    { query: { q } },
    { enabled: isAsked, keepPrevious: true },
  );
  const commands = (isAsked ? (data?.companies ?? []) : []).slice(0, most).map((card) => ({
    id: `company:${card.company_id}`,
    label: card.company_name,
    icon: IconBuildingStore,
    detail: [card.industry, card.city ?? card.country].filter(Boolean).join(' · '),
    company: { id: card.company_id, logo: card.company_avatar },
    run: () => void navigate(`/partner/${card.user_id}`),
  }));
  return {
    groups: commands.length > 0 ? [{ title: 'Companies', commands }] : [],
    isLooking: isFetching || (wanted.length >= shortest && q !== wanted),
  };
}
