const key = 'guildhall-visited-company';

/** The first-day checklist ticks off that a company was looked at in this browser. */
export function noteCompanyVisit(): void {
  localStorage.setItem(key, '1');
}

export const hasVisitedCompany = () => localStorage.getItem(key) !== null;
