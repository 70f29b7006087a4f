import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../../../kit/web/queries.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getWebhook, listDeliveries } from '../../calls/webhooks.gen.ts';

const everyMs = 1000;
const looks = 8;

/** For a few seconds after something was sent it is asked again and again: that is as long as an answer usually takes. */
export function useLog(id: number, sent: number) {
  const queries = useQueryClient();
  const log = usePages(
    listDeliveries,
    { params: { id } },
    { rowsOf: ({ deliveries }) => deliveries, idOf: (delivery) => delivery.id },
  );
  useEffect(() => {
    if (sent === 0) return undefined;
    let looked = 0;
    const timer = setInterval(() => {
      looked += 1;
      if (looked > looks) return clearInterval(timer);
      for (const call of [listDeliveries, getWebhook]) void askAgain(queries, { queryKey: keyOf(call) });
    }, everyMs);
    return () => clearInterval(timer);
  }, [queries, sent]);
  return log;
}
