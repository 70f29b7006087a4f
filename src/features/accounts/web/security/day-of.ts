const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

export const dayOf = (at: string) => day.format(new Date(at));
