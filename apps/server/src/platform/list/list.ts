import { listFacts } from '../contract/list-facts.ts'
import type { Args, Content, Nullable, OperationId } from '../contract/types.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'
import type {
  AnyDeclaration,
  Declaration,
  Grouped,
  Join,
  OptionalTable,
  Read,
  RowOf,
  Source,
  Sources,
} from './declaration.ts'
import type { ListExport } from './export.ts'
import { listOf } from './list-of.ts'
import { groupingOf, usualKey } from './needs.ts'

/** A declared list: serves its operation, and hands out its rows to others. */
export interface List<K extends OperationId, Row, Key extends string> {
  (work: Work, args: Args<K>): Promise<Nullable<Content<K>>>
  /** The rows of one key that the user may see, oldest first. */
  by(work: Work, key: { readonly [N in Key]: { readonly [One in N]: string } }[Key]): Promise<Row[]>
  /** The one row of a key. @throws Refusal 106 when the user may see none */
  one(work: Work, key: { readonly [N in Key]: { readonly [One in N]: string } }[Key]): Promise<Row>
  /** All rows that fit, in the order of the list, piece by piece. */
  export(user: SessionUser, args: Omit<Args<K>, 'page' | 'limit'>): ListExport
}

/**
 * A list of the contract as one declaration. Sort keys and sums are those of the contract; every field of the row and
 * every filter of the query must be named with a source of its type. Totals and page go to the database together, and
 * totals are added up again only when something was written since; the texts are made once for each combination of filters, sort and kind of user.
 *
 * ```ts
 * export const brandList = list('md.brand.brandList', {
 *   from: brand,
 *   joins: [left(supplier, and(eq(supplier.dealerCode, brand.dealerCode), eq(supplier.supplierCode, brand.supplierCode)))],
 *   scope: ofDealer(brand),
 *   newest: brand.createDate,
 *   id: brand.id,
 *   filters: { keyword: holds(brand.brandCode, brand.brandName), enabled: is(brand.enabled), supplierCode: is(brand.supplierCode) },
 *   row: { id: brand.id, brandCode: brand.brandCode, …, supplierName: supplier.supplierName },
 * })
 * ```
 */
export function list<
  K extends OperationId,
  const Joins extends readonly Join[],
  R extends Sources<K>,
  E extends Readonly<Record<string, Source>> = Record<never, never>,
  By extends keyof Args<K> & string = never,
  Key extends string = never,
>(
  operationId: K,
  declaration: Declaration<K, Joins, R, E, By, Key>,
): List<K, Nullable<RowOf<K>> & Read<R, E, OptionalTable<Joins>>, Key> {
  // Names and types are checked above; from here on a list is data.
  const parts = declaration as unknown as Omit<AnyDeclaration, 'grouped'> & { grouped?: Grouped<string> }
  const made: AnyDeclaration = {
    ...parts,
    key: parts.key ?? usualKey(parts.from, parts.id),
    grouped: groupingOf(parts.grouped),
  }
  const { fields, sums, newest, unsummed } = listFacts(operationId)
  if (newest !== undefined && made.row[newest] !== made.newest)
    throw new Error(`${operationId}: the contract orders it by ${newest}, the declaration does not`)
  return listOf({ fields, sums, unsummed }, made) as never
}
