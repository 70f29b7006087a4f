import { expectTypeOf, test } from 'vitest';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { companyCard } from '../../contract/company.ts';
import type { z } from 'zod';
import { companyById } from './companies.queries.ts';
import { companyOfMember } from './company-of-member.ts';
import { findCompany } from '../directory/find-company.ts';

type OnWire = z.input<typeof companyCard>['company_id'];

/** Never called: the compiler alone reads it. */
export async function mixedUp(tx: CommunityTx, fromOutside: number, inside: CompanyRowId, onWire: OnWire) {
  await findCompany(tx, fromOutside);
  await findCompany(tx, onWire);
  // @ts-expect-error The id of a row finds somebody else's company on the wire.
  await findCompany(tx, inside);
  // @ts-expect-error
  await companyOfMember(tx, inside);
  await companyById(tx, inside);
  // @ts-expect-error What came with a request is no row's id.
  await companyById(tx, fromOutside);
  // @ts-expect-error
  await companyById(tx, onWire);
  return (await companyOfMember(tx, fromOutside)) satisfies CompanyRowId | null;
}

test('the id of a company’s row does not get onto the wire, nor one from the wire to the rows', () => {
  expectTypeOf<CompanyRowId>().not.toExtend<OnWire>();
  expectTypeOf<OnWire>().not.toExtend<CompanyRowId>();
  expectTypeOf<Row<'members'>['company_id']>().toEqualTypeOf<CompanyRowId>();
  expectTypeOf<Row<'members'>['id']>().toEqualTypeOf<number>();
});
