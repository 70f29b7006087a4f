import type { FieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { Tag } from '../../contract/tags.ts';
import { addTags } from './tag-list.ts';

/** The tags tab as it is typed: a half typed word is a change like any other. */
export interface TagValues {
  services: Tag[];
  ideal_client: Tag[];
  typed_service: string;
  typed_client: string;
}

export const savedTags = ({ services, ideal_client, version }: MyCompany) => ({
  values: { services, ideal_client, typed_service: '', typed_client: '' },
  version,
});

/** The tags with what still stands in the fields. */
export const takeIn = (values: TagValues) => ({
  services: addTags(values.services, values.typed_service).tags,
  ideal_client: addTags(values.ideal_client, values.typed_client).tags,
});

/** Why something that still stands in a field cannot become a tag. */
export function typedRest(values: TagValues): FieldErrors {
  const found: FieldErrors = {};
  const service = addTags(values.services, values.typed_service);
  const client = addTags(values.ideal_client, values.typed_client);
  if (service.rest !== '' && service.complaint) found.typed_service = service.complaint;
  if (client.rest !== '' && client.complaint) found.typed_client = client.complaint;
  return found;
}
