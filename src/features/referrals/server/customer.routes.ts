import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract/customer.ts';
import { giveConsent } from './give-consent.ts';
import { rateReceiver } from './rate-receiver.ts';
import { removeDetails } from './remove-details.ts';
import { showCustomerPage } from './show-customer-page.ts';

/** For somebody without an account. Reading changes nothing: programs that check mails open their links. */
export const customerRoutes = [
  serve(contract.getCustomerPage, ({ tx, params }) => showCustomerPage(tx, params.token)),
  serve(contract.giveConsent, ({ tx, params }) => giveConsent(tx, params.token)),
  serve(contract.refuseConsent, ({ tx, params }) => removeDetails(tx, params.token)),
  serve(contract.rateReceiver, ({ tx, params, body }) => rateReceiver(tx, params.token, body)),
];
