import { useCall } from '../../../kit/web/queries.ts';
import { listIndustries } from '../calls/industries.gen.ts';

/** The community's industries for a list to choose from. What is chosen is among them before they are known. */
export function useIndustryChoices(nothing: string, chosen: string) {
  const { data } = useCall(listIndustries, {});
  const known = data?.industries ?? [];
  const names = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return [{ value: '', label: nothing }, ...names.map((name) => ({ value: name, label: name }))];
}
