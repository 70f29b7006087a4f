import { useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { copyOpportunity } from '../../calls/opportunity.gen.ts';
import { useVerb } from '../useVerb.ts';

/** "Duplicate": opens a draft with its words, files and terms, and the dates moved. */
export function useCopyOpportunity() {
  const navigate = useNavigate();
  const { isBusy, run } = useVerb();
  const copy = (id: number) =>
    run(async () => {
      const draft = await call(copyOpportunity, { params: { id } });
      void navigate(`/project/${draft.id}/edit`);
    });
  return { copy: (id: number) => void copy(id), isCopying: isBusy };
}
