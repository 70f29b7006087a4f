import { companyFieldWords } from '../../../members/server/company/public.ts';

export const tags = {
  pages: 'The community’s pages, such as its rules, and its contact form.',
  'public companies': 'Companies as everyone may see them.',
};

export const fields = {
  slug: 'Which page.',
  pages: 'The pages.',
  markdown: 'The text of the page, in Markdown.',
  is_default: 'Whether it is the text that every community begins with.',
  'versions.version': 'The number of this version, from 1.',
  last: 'When and by whom it was last saved; null where nobody did.',
  saved_by: 'Who saved it; null where they have left.',
  restores: 'The version that it went back to; null where it is a change of its own.',
  length: 'How many characters it has.',
  before: 'The text before this version.',
  'postApiPagesSlugRestorations.to': 'The version to go back to.',
  industries: 'Industries of the companies.',
  searched_for: 'The services that were looked for, where no company has the words; null otherwise.',
  ...companyFieldWords,
  bio: 'A longer text about the company or the person.',
  cover: 'The address of the wide picture on top of the profile; null where there is none.',
  services: 'What the company offers.',
  ideal_client: 'Whom the company serves best.',
  reputation: 'What the company’s history says of it; null where it is not shown.',
  shows_reputation: 'Whether the company shows its track record.',
  has_contact_form: 'Whether one can write to the company here.',
  is_contact: 'Whether they are the company’s contact.',
  people: 'People of the company who are shown in public.',
  'WrittenMessage.name': 'The name of the person who writes.',
  'WrittenMessage.email': 'Where the answer goes.',
  'WrittenMessage.message': 'The message.',
  'WrittenMessage.website':
    'Leave it empty: people do not see this field, and programs that fill it in are ignored.',
};
