import { apiAreas, areaNames } from '../../contract/api-scopes.ts';

/** "Read everything", "Events: read and change". */
export function scopeWords(scopes: readonly string[]): string[] {
  const areas = areaNames.flatMap((area) => {
    const [reads, writes] = [scopes.includes(`${area}:read`), scopes.includes(`${area}:write`)];
    if (!reads && !writes) return [];
    return [`${apiAreas[area].label}: ${reads ? (writes ? 'read and change' : 'read') : 'change'}`];
  });
  return scopes.includes('read') ? ['Read everything', ...areas] : areas;
}
