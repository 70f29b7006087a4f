import { useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getPublicCompany } from '../../calls.gen.ts';

/** The company of the address; `isUnknown` for one that is private, elsewhere, or never was. */
export function usePublicCompany() {
  const { id = '' } = useParams();
  const answer = useCall(getPublicCompany, { params: { public_id: id } });
  const isUnknown = answer.error instanceof ApiError && answer.error.status === 404;
  return { ...answer, isUnknown };
}
