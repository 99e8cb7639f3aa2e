import { listFacts } from '../contract/list-facts.ts'
import type { Args, Content, Nullable, OperationId } from '../contract/types.ts'
import { run } from '../database/prepared.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'
import type { AnyDeclaration, Declaration, Join, Source, Sources } from './declaration.ts'
import { type ListExport, listExport } from './export.ts'
import { finished } from './finished.ts'
import { usualKey } from './needs.ts'
import { type Paging, reader } from './request.ts'
import { StatementCache } from './statement-cache.ts'
import { statementsOf } from './statements.ts'

/** A declared list: serves its operation, and hands out all of its rows for an export. */
export interface List<K extends OperationId> {
  (work: Work, args: Args<K>): Promise<Nullable<Content<K>>>
  /** All rows that fit, in the order of the list, piece by piece. */
  export(user: SessionUser, args: Omit<Args<K>, 'page' | 'limit'>): ListExport
}

/**
 * A list of the contract as one declaration. Sort keys and sums are those of the contract; every field of the row and
 * every filter of the query must be named with a source of its type. Totals and page go to the database together; the
 * texts are made once for each combination of filters, sort and kind of user.
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
>(operationId: K, declaration: Declaration<K, Joins, R, E, By>): List<K> {
  // Names and types are checked above; from here on a list is data.
  const parts = declaration as unknown as AnyDeclaration
  const made = { ...parts, key: parts.key ?? usualKey(parts.from, parts.id) }
  const { fields, sums } = listFacts(operationId)
  const statements = statementsOf(made)
  const read = reader(made, sums)
  const cache = new StatementCache()

  async function serve(work: Work, args: Paging) {
    const request = read(work.user, args)
    const texts = cache.get(request.text, (kept) => {
      const shape = request.shape(kept)
      return { total: statements.total(shape), page: statements.page(shape) }
    })
    const values = request.values(work)
    const [[totals], rows] = await Promise.all([run(work.tx, texts.total, values), run(work.tx, texts.page, values)])
    const { total = 0, ...footer } = totals ?? {}
    return { total, rows: rows.map((row) => finished(parts, row, work)), ...(sums.length > 0 && { footer }) }
  }

  const exported: List<K>['export'] = (user, args) =>
    listExport(made, { fields, statements, read }, user, args as Paging)
  return Object.assign(serve as unknown as List<K>, { export: exported })
}
