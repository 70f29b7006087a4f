import { originOf, type Config } from '../../../kit/server/config.ts';
import { serve } from '../../../kit/server/http/calls.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import * as contract from '../contract.ts';
import * as versions from '../contract/versions.ts';
import { contactAdmins } from './contact-admins.ts';
import { contactCompany } from './contact-company.ts';
import { editPage, restorePage } from './edit-page.ts';
import { findInside } from './find-inside.ts';
import { findPublicCompany } from './find-public-company.ts';
import { listPublicCompanies } from './list-public-companies.ts';
import { listPages, listVersions, showVersion } from './list-versions.ts';
import { makeVcard } from './make-vcard.ts';
import { showPage } from './show-page.ts';

export const publicPageRoutes = (parts: { sendMail: SendMail; config: Config }) => [
  serve(contract.getPage, ({ tx, params }) => showPage(tx, params.slug)),
  serve(versions.listPages, ({ tx }) => listPages(tx)),
  serve(versions.editPage, ({ tx, params, body }) => editPage(tx, params.slug, body)),
  serve(versions.listPageVersions, ({ tx, params, query }) => listVersions(tx, params.slug, query)),
  serve(versions.getPageVersion, ({ tx, params }) => showVersion(tx, params.slug, params.version)),
  serve(versions.restorePage, ({ tx, params, body }) => restorePage(tx, params.slug, body)),
  serve(contract.contactAdmins, ({ tx, body }) => contactAdmins(parts, tx, body)),

  serve(contract.listPublicCompanies, ({ tx, query }) => listPublicCompanies(tx, query)),
  serve(contract.getPublicCompany, async ({ tx, params }) => {
    const { profile, reputation } = await findPublicCompany(tx, params.public_id);
    return { ...profile, reputation };
  }),
  serve(contract.getVcard, async ({ tx, params, community }) => {
    const { profile } = await findPublicCompany(tx, params.public_id);
    return makeVcard(profile, originOf(parts.config, community.subdomain));
  }),
  serve(contract.contactCompany, ({ tx, params, body }) => contactCompany(parts, tx, params.public_id, body)),
  serve(contract.findInside, ({ tx, params }) => findInside(tx, params.public_id)),
];
