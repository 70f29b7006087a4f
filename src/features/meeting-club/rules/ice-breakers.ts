import { withAnd } from '../../../kit/common/in-words.ts';
/** What somebody says of themselves, as far as a stranger can ask about it. */
export interface Asked {
  firstName: string;
  company: string | null;
  services: readonly string[];
  lookingFor: string;
  canIntroduce: string;
}

const longest = 120;

/** The first line of what somebody typed, as part of a sentence. */
function partOf(text: string): string {
  const line = text
    .split('\n')[0]!
    .trim()
    .replace(/[.!?…]+$/u, '');
  const letters = Array.from(line);
  return letters.length <= longest ? line : `${letters.slice(0, longest).join('').trimEnd()}…`;
}

/** "bookkeeping and payroll": names stay as they were written. */
const listed = (names: readonly string[]) => withAnd(names.slice(0, 2));

/** One thing to ask each of them about: what they look for first, then whom they know, then what they do. */
export function iceBreaker({ firstName, company, services, lookingFor, canIntroduce }: Asked): string {
  if (lookingFor.trim() !== '')
    return `Ask ${firstName} about what they’re looking for: ${partOf(lookingFor)}.`;
  if (canIntroduce.trim() !== '')
    return `Ask ${firstName} about people they can introduce: ${partOf(canIntroduce)}.`;
  if (services.length > 0)
    return `Ask ${firstName} about ${listed(services)}${company === null ? '' : ` at ${company}`}.`;
  return company === null
    ? `Ask ${firstName} what brought them here.`
    : `Ask ${firstName} what ${company} is working on right now.`;
}
