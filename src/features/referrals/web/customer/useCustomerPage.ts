import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../../kit/common/call.ts';
import { keyOf, useCall, useCommand } from '../../../../kit/web/queries.ts';
import { getCustomerPage } from '../../calls/customer.gen.ts';
import type { CustomerPage } from '../../contract/customer.ts';

/** What the link shows. Reading it changes nothing, however often it is opened. */
export const useCustomerPage = (token: string) => useCall(getCustomerPage, { params: { token } });

/** Every answer of the customer is answered with the page as it is then. */
export function useAnswer<E extends Call>(token: string, endpoint: E) {
  const queries = useQueryClient();
  const command = useCommand(endpoint);
  const take = (page: CustomerPage) =>
    queries.setQueryData(keyOf(getCustomerPage, { params: { token } }), page);
  return { command, take };
}
