/** The demo's people. Everybody may know their password: they exist on demo instances only. */
export const demoPassword = 'guildhall-demo';

export const demoPeople = [
  {
    email: 'admin@demo.test',
    firstName: 'Alex',
    lastName: 'Marlowe',
    who: 'Admin of the community',
    seats: [{ subdomain: 'harbour', company: 'Harbour Business Collective', communityRole: 'Admin' }],
  },
  {
    email: 'member@demo.test',
    firstName: 'Mia',
    lastName: 'Okafor',
    who: 'Member of both communities',
    seats: [
      { subdomain: 'harbour', company: 'Okafor Design Studio', communityRole: 'Member' },
      { subdomain: 'summit', company: 'Okafor Design Studio', communityRole: 'Member' },
    ],
  },
  {
    email: 'partner@demo.test',
    firstName: 'Pavel',
    lastName: 'Lindqvist',
    who: 'Partner of Mia’s company',
    seats: [{ subdomain: 'harbour', company: 'Lindqvist Accounting', communityRole: 'Member' }],
  },
] as const;

export const demoSignIns = (subdomain: string) =>
  demoPeople
    .filter((person) => person.seats.some((seat) => seat.subdomain === subdomain))
    .map(({ email, who }) => ({ email, password: demoPassword, who }));

export const isDemoSubdomain = (subdomain: string) =>
  demoPeople.some(({ seats }) => seats.some((seat) => seat.subdomain === subdomain));
