import { searchKey } from '../../../kit/common/words.ts';

interface Named {
  company_id: number;
  company_name: string;
}

/** The company whose whole name was typed, where the name of no other one found begins with it. */
export function onlyNamed<Company extends Named>(
  found: readonly Company[],
  typed: string,
): Company | undefined {
  const key = searchKey(typed);
  const begun = found.filter(({ company_name: name }) => searchKey(name).startsWith(key));
  return key !== '' && begun.length === 1 && searchKey(begun[0]!.company_name) === key ? begun[0] : undefined;
}
