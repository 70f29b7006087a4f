import type { OpportunityDetail } from '../../contract/opportunity.ts';

type Member = OpportunityDetail['members'][number];

interface Group {
  company: Member['company'];
  people: Member[];
}

/** The people of each company together, in the order in which they come. */
export function byCompany(members: readonly Member[]): Group[] {
  const groups = new Map<number, Group>();
  for (const member of members) {
    const known = groups.get(member.company.id);
    if (known) known.people.push(member);
    else groups.set(member.company.id, { company: member.company, people: [member] });
  }
  return [...groups.values()];
}
