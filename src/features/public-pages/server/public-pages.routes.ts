import type { Config } from '../../../kit/server/config.ts';
import { serve } from '../../../kit/server/http/calls.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import { contactAdmins, editPage, getPage } from '../contract.ts';
import { contactAdmins as contact } from './contact-admins.ts';
import { editPage as edit } from './edit-page.ts';
import { showPage } from './show-page.ts';

export const publicPageRoutes = (parts: { sendMail: SendMail; config: Config }) => [
  serve(getPage, ({ tx, params }) => showPage(tx, params.slug)),
  serve(editPage, ({ tx, params, body }) => edit(tx, params.slug, body.markdown)),
  serve(contactAdmins, ({ tx, body }) => contact(parts, tx, body)),
];
