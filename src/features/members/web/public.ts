export { CardFrame, CardPitch } from './CardFrame.tsx';
export { type ChatDraft, forgetChatDraft, readChatDraft, storeChatDraft } from './chat-draft.ts';
export { currencyChoices } from './profile/currency-choices.ts';
export { CompanyBox } from './CompanyBox.tsx';
export { CompanyFace } from './CompanyFace.tsx';
export { CompanyMissing } from './CompanyMissing.tsx';
export { Fact } from './Fact.tsx';
export { LastActive } from './LastActive.tsx';
export { ProofFacts, reviewsText } from './ProofFacts.tsx';
export { networks } from './networks.ts';
export { MethodChoice } from './profile/MethodChoice.tsx';
export { PeopleList } from './PeopleList.tsx';
export { placeOf } from './place-of.ts';
export { TagChip } from './TagChip.tsx';
export { TagEditor } from './profile/TagEditor.tsx';
export { TagList } from './TagList.tsx';
export { TermsFields } from './profile/TermsFields.tsx';
export { mistakeIn, readTerms, termsValues, type TermsValues } from './profile/terms-values.ts';
export { paymentWords } from './profile/payment-words.ts';
export { TermsLine } from './company/TermsLine.tsx';
export {
  answersWithin,
  commissionFor,
  paysCommission,
  percentText,
  termsExample,
  termsSentence,
} from '../rules.ts';
export { addTags } from './profile/tag-list.ts';
export { waysToReach } from './ways-to-reach.ts';
export { WaysToReach } from './WaysToReach.tsx';
