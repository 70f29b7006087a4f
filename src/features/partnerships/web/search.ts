import { IconTopologyStar3 } from '@tabler/icons-react';
import { call } from '../../../kit/web/api.ts';
import { mostFound, type Search } from '../../../kit/web/search.ts';
import { listPartners } from '../contract.ts';

/** Leads to what was agreed, since the company itself is found beside it. */
export const partnerSearch: Search = {
  title: 'Terms with partners',
  icon: IconTopologyStar3,
  async find(q, signal) {
    const { partners } = await call(listPartners, { query: { group: 'partners', q } }, { signal });
    return partners.slice(0, mostFound).map(({ id, name, avatar, partnership }) => ({
      id: `partner:${id}`,
      label: name,
      detail: partnership.status === 'Paused' ? 'Paused' : 'Commission terms',
      company: { id, logo: avatar },
      path: `/partner/${id}/commission`,
    }));
  },
};
