import { groupedText } from '../../../kit/common/grouped.ts';
import { minorDigits } from '../../../kit/common/money.ts';
import { plainAmount } from '../rules.ts';

/** How the amounts of one column are written: all with their minor units or all without, so that their points stand below each other. */
export function figuresLike(amounts: readonly number[], currency: string): (amount: number) => string {
  const unit = 10 ** minorDigits(currency);
  const isWhole = amounts.every((amount) => amount % unit === 0);
  return (amount) => {
    const [whole, fraction] = plainAmount(Math.abs(amount), currency).split('.');
    const minor = isWhole || fraction === undefined ? '' : `.${fraction}`;
    return `${amount < 0 ? '−' : ''}${groupedText(Number(whole))}${minor}`;
  };
}
