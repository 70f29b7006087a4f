import { names, type History, type Step } from './history.ts';
import { dayIn } from './model/calendar.ts';
import type { Terms } from './model/earnings.ts';
import type { Outcome } from './play.ts';

/** A history as a reader can follow it, and how to play it again. */
export function tellFinding(
  { seed, scene, steps }: History,
  kept: readonly number[],
  outcome: Outcome,
): string {
  const [defaults, partners] = [
    scene.defaults.map((terms, at) => `${names[at]} pays ${termsWords(terms)}`),
    scene.partners.map(
      ({ sender, receiver, terms }) => `${names[receiver]} pays ${names[sender]} ${termsWords(terms)}`,
    ),
  ];
  return [
    `Seed ${seed} in ${scene.zone} from ${new Date(scene.start).toISOString()}.`,
    ...defaults.map((line) => `  by default ${line}`),
    ...partners.map((line) => `  by agreement ${line}`),
    ...kept.map((at) => `  ${at}. ${stepWords(steps[at]!, scene.zone)}`),
    ...outcome.found.slice(0, 12).map((line) => `  ✗ ${line}`),
    ...(outcome.found.length > 12 ? [`  and ${outcome.found.length - 12} more`] : []),
    `Again: LEDGER_SEED=${seed} LEDGER_STEPS=${kept.join(',')} npm run test:long -- testing/ledger`,
  ].join('\n');
}

function termsWords(terms: Terms): string {
  const { commission_calc_method: method, commission_value: value, commission_currency: currency } = terms;
  const limits = [
    terms.commission_minimum === null ? '' : `, at least ${terms.commission_minimum}`,
    terms.commission_cap === null ? '' : `, at most ${terms.commission_cap}`,
    terms.commission_hold_days === 0 ? '' : `, held ${terms.commission_hold_days} days`,
  ].join('');
  const share = {
    none: () => 'nothing',
    fixed: () => `${value} for a deal`,
    percent: () => `${value / 100}%`,
    percent_recurring: () => `${value / 100}% for ${terms.commission_duration_months} months`,
    per_lead: () => `${value} for a lead`,
    tiers: () =>
      terms.tiers.map((tier) => `${tier.commission_value / 100}% from deal ${tier.from_deals}`).join(', '),
  }[method]();
  return `${share}${limits} (${currency})`;
}

function stepWords(step: Step, zone: string): string {
  switch (step.do) {
    case 'hop':
      return `It is ${new Date(step.at).toISOString()}, ${dayIn(zone, step.at)} there`;
    case 'offer':
      return `${names[step.company]} pays by default ${termsWords(step.terms)}`;
    case 'send':
      return `${names[step.sender]} sends ${step.key} to ${names[step.receiver]}${step.terms ? ` for ${termsWords(step.terms)}` : ''}`;
    case 'log':
      return `${names[step.sender]} logs ${step.key} to ${names[step.receiver]} of ${step.on}${step.deal ? ` with a deal of ${step.deal.amount} on ${step.deal.date}` : ''}`;
    case 'referral': {
      const { verb } = step.asked;
      const more =
        'deal' in step.asked
          ? ` ${step.asked.deal.amount} on ${step.asked.deal.date}`
          : 'to' in step.asked
            ? ` to ${step.asked.to}`
            : '';
      return `${step.key}: the ${step.by} says ${verb}${more}`;
    }
    case 'row':
      return `${step.key}, row ${step.at}: the ${step.by} says ${step.verb}`;
    case 'decide':
      return `${step.key}, row ${step.at}: the admin decides ${step.decision}`;
  }
}
