import type { Claims } from '../../../features/accounts/contract/claims.ts';

const longestCompany = 10;

/** The top bar cuts a company's name to 10 characters plus '..' (product rules: Frame). */
export function shortCompany(name: string): string {
  const letters = Array.from(name);
  return letters.length > longestCompany ? `${letters.slice(0, longestCompany).join('')}..` : name;
}

export function nameOf(claims: Pick<Claims, 'FirstName' | 'LastName' | 'Email'>): string {
  return `${claims.FirstName} ${claims.LastName}`.trim() || claims.Email;
}
