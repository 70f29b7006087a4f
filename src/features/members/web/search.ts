import { IconBuildingStore } from '@tabler/icons-react';
import { call } from '../../../kit/web/api.ts';
import { mostFound, type Search } from '../../../kit/web/search.ts';
import { listCompanies } from '../contract/directory.ts';

export const companySearch: Search = {
  title: 'Companies',
  icon: IconBuildingStore,
  async find(q, signal) {
    const { companies } = await call(listCompanies, { query: { q } }, { signal });
    return companies.slice(0, mostFound).map((card) => ({
      id: `company:${card.company_id}`,
      label: card.company_name,
      detail: [card.industry, card.city ?? card.country].filter(Boolean).join(' · '),
      company: { id: card.company_id, logo: card.company_avatar },
      path: `/partner/${card.user_id}`,
    }));
  },
};
