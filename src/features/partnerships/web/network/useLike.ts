import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { likePartner, listPartners } from '../../calls.gen.ts';
import type { Partner } from '../../contract.ts';

type Pages = InfiniteData<CallOutput<typeof listPartners>>;

/** A favourite at once; where the server refuses it, as it was. */
export function useLike(partner: Partner) {
  const queries = useQueryClient();
  const show = (liked: boolean) =>
    queries.setQueriesData<Pages>(
      { queryKey: keyOf(listPartners) },
      (known) => known && marked(known, partner, liked),
    );
  const { mutate } = useMutation({
    mutationFn: (liked: boolean) =>
      call(likePartner, { params: { id: partner.partnership.id }, body: { liked } }),
    onMutate: async (liked) => {
      await queries.cancelQueries({ queryKey: keyOf(listPartners) });
      show(liked);
    },
    onError: (error, liked) => {
      show(!liked);
      toast({ tone: 'danger', message: messageOf(error) });
    },
  });
  return () => mutate(!partner.liked);
}

const marked = (known: Pages, { partnership }: Partner, liked: boolean): Pages => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    partners: page.partners.map((row) => (row.partnership.id === partnership.id ? { ...row, liked } : row)),
  })),
});
