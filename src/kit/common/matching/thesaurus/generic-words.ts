import { wordsOf } from '../../words.ts';

/** Function words: they stand in every sentence. Phrases and texts are compared without them. */
export const emptyWords: ReadonlySet<string> = new Set(
  wordsOf(
    'a about after all also always am an and any anybody anyone anything are arent as at be because been before being but by can cant could couldnt did didnt do does doesnt doing dont every ' +
      'for from get gets getting give go goes going got had has hasnt have havent having he her here hers him his how i id if ill im in into is isnt it its itself ive just keep keeps know knows ' +
      'let like likes look looking looks lot lots made make makes making many may maybe me might mine more most much must my myself need needed needing needs never no not now of on once one ones only ' +
      'or our ours ourselves please quite rather really s she should since so some somebody someone something soon still such t take takes than thank thanks that thats the their them then there ' +
      'theres these they theyre this those though till to today tomorrow too until us use used very want wanted wanting wants was wasnt we well were werent weve what when where which while who whom whose why will wish with within ' +
      'without wont would wouldnt yes yet you youre your yours ve re d ll m',
  ),
);

/** They say of what kind something is, or how good, and nothing of the trade. A service called by these alone is claimed for no need. */
export const genericWords: ReadonlySet<string> = new Set(
  wordsOf(
    'able advice advisory affordable agency area assistance bad bespoke best better big bigger broken business businesses busy buy care cheap city client clients colleague community companies company ' +
      'complete consultancy consultant consulting contact contacts country custom customer customers daily day days design development different early emergency end event events everything ' +
      'expert experts fast firm firms first fix fixed free friend friends full general good great group happy help helping high home homes house hour hours idea improvement independent industry install installation ' +
      'job jobs large last late latest life little local long maintenance man management medium member members mend modern month months morning name near nearby neighbour neighbours new next nice night office offices old online open ' +
      'own owner owners part past people person personal place places planning premium private problem problems product products professional professionals project projects public quality quick rate reliable rent rental repair repairs replace replacement ' +
      'residential rescue room rooms sale sales school second sell senior service services serviced set shop shops short single site small solution solutions special specialist start starter startup store studio stuff supplier suppliers supplies supply support sure system systems ' +
      'team teams test thing things time times tired town trade training trial unit urgent usual various weekend week weeks whole woman work worker workers working workshop workshops world year years young',
  ),
);
