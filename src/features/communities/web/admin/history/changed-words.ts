import type { BrandingState } from '../../../contract/branding.ts';
import { brandingLabels, brandingNames } from '../branding-values.ts';
import { withAnd } from '../../../../../kit/common/in-words.ts';

/** So many are named; the rest is counted. */
const mostNamed = 3;

/** What is different from the state before: "Name and primary colour". */
export function changedWords(state: BrandingState, before: BrandingState | undefined): string {
  if (!before) return 'First branding';
  const changed = brandingNames.filter((name) => state[name] !== before[name]);
  const labels = changed.map((name) => brandingLabels[name].toLowerCase());
  const rest = labels.length - mostNamed;
  const text = withAnd(rest > 1 ? [...labels.slice(0, mostNamed), `${rest} more`] : labels);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
