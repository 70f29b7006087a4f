export { addConcept, addWords } from './change-words.ts';
export { communityThesaurus, ownConceptsOf } from './community-thesaurus.ts';
export { forgetNotTheirWork, noteNotTheirWork, notePickedOther } from './note-signals.ts';
