import { z } from 'zod';

/**
 * A company has two ids. On the wire `company_id` is the id of its first member, which leads to the company as any other member's does;
 * inside the server it is that of its row, which nobody outside gets to see. Both are numbers, and each leads to somebody in the place
 * of the other, so the compiler holds them apart.
 */
declare const inside: unique symbol;
export type CompanyRowId = number & { readonly [inside]: 'company' };

/** For what takes an id from outside: any number but the id of a company's row. */
export type FromOutside<Id extends number> = Id & (Id extends CompanyRowId ? never : Id);

/** In an answer. */
export const companyOnWire = z.number().int().brand<'company on the wire', 'inout'>();
export type CompanyOnWire = z.output<typeof companyOnWire>;
