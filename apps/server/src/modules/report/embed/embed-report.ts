import type { EmbedReportCode, EmbedReportDimension } from '@dealer/sdk/contract'
import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { listFacts } from '../../../platform/contract/list-facts.ts'
import type { OperationId } from '../../../platform/contract/types.ts'
import type { AnyDeclaration } from '../../../platform/list/declaration.ts'
import type { Filter } from '../../../platform/list/filters.ts'
import type { List } from '../../../platform/list/list.ts'
import { type AnyList, listOf } from '../../../platform/list/list-of.ts'
import { usualKey } from '../../../platform/list/needs.ts'
import { columnOf, type EmbedColumn, type SourcedColumn } from './embed-column.ts'
import type { EmbedFilters, FilterName } from './embed-filters.ts'

/** An embedded report: a list whose columns the answer names. */
export interface EmbedReport {
  readonly code: EmbedReportCode
  readonly columns: Readonly<Record<string, EmbedColumn>>
  readonly filters: readonly FilterName[]
  /** What it may be summed by, the usual one first. */
  readonly dimensions: readonly EmbedReportDimension[]
  /** Columns that a sum does not have. */
  readonly hidden: (dimension: EmbedReportDimension | undefined) => readonly string[]
  /** A report of costs: nothing is left of it without them. */
  readonly isOfCost: boolean
  readonly list: Pick<AnyList, 'export'> & ((...asked: Parameters<AnyList>) => ReturnType<AnyList>)
  /** The filters as the list calls them. */
  readonly argsOf: (filters: EmbedFilters) => Readonly<Record<string, unknown>>
}

interface Declared
  extends Pick<AnyDeclaration, 'from' | 'rows' | 'joins' | 'scope' | 'only' | 'newest' | 'id' | 'key' | 'beside'> {
  readonly columns: Readonly<Record<string, SourcedColumn>>
  readonly filters: { readonly [F in FilterName]?: Filter<never> }
  /** Columns that tell one sum from another, by what it stands for. */
  readonly grouped?: { readonly [D in EmbedReportDimension]?: readonly PgColumn[] }
  /** What rows are chosen by that are sums already. */
  readonly dimensions?: readonly EmbedReportDimension[]
  /** Columns that tell rows apart that are summed in one way only. */
  readonly summedBy?: readonly PgColumn[]
  readonly isOfCost?: boolean
}

const namesOf = (columns: Readonly<Record<string, EmbedColumn>>, meant: (column: EmbedColumn) => boolean | undefined) =>
  Object.entries(columns).flatMap(([name, column]) => (meant(column) ? [name] : []))

/**
 * A report of its own: columns and where they come from. Found where it lies, as `*.embed.sql.ts`.
 *
 * ```ts
 * export const report = embedReport('purchaseSum', {
 *   from: purchased, rows: purchasedRows, key: [], scope: …, newest: …, id: …,
 *   grouped: { product: [product.productCode, product.productName], month: [purchased.month] },
 *   filters: { dateStart: from(purchased.docDate), dateEnd: to(purchased.docDate) },
 *   columns: { productCode: text('商品编码', product.productCode), …, amount: amount('金额', …, { isCost: true }) },
 * })
 * ```
 */
export function embedReport(code: EmbedReportCode, declared: Declared): EmbedReport {
  const { columns, filters, grouped, dimensions, summedBy, isOfCost = false, ...parts } = declared
  const groups = grouped ? (Object.keys(grouped) as EmbedReportDimension[]) : []
  const sources = Object.entries(columns).map(([name, { source }]) => [name, source] as const)
  const list = listOf(
    {
      fields: Object.keys(columns).map((name) => ({ name, title: name })),
      sums: namesOf(columns, (one) => one.isSummed),
    },
    {
      ...parts,
      key: parts.key ?? usualKey(parts.from, parts.id),
      filters: filters as AnyDeclaration['filters'],
      row: Object.fromEntries(sources),
      onlyWith: { canSeeCost: namesOf(columns, (one) => one.isCost) },
      ...(grouped && { grouped: { by: 'dimension', otherwise: groups[0] ?? '', keys: grouped } }),
      ...(summedBy && { grouped: { by: '', otherwise: 'only', keys: { only: summedBy } } }),
    },
  )
  return {
    ...{ code, columns, isOfCost, list },
    filters: [...(grouped ? (['dimension'] as const) : []), ...(Object.keys(filters) as FilterName[])],
    dimensions: dimensions ?? groups,
    hidden: (dimension) =>
      dimension && grouped
        ? sources.flatMap(([name, source]) =>
            is(source, PgColumn) && !grouped[dimension]?.includes(source) ? [name] : [],
          )
        : [],
    argsOf: (given) => given,
  }
}

/** A report that is a list of the contract with all of its columns. */
interface Listing {
  /** What the list calls the filters of reports. */
  readonly filters: { readonly [F in FilterName]?: string }
  /** Fields that say nothing to people: keys, files. */
  readonly without: readonly string[]
  /** Fields of which the report tells only who may see cost. */
  readonly costs?: readonly string[]
}

/** @example listedReport('productMaster', 'md.product.productList', productList, { filters: { product: 'keyword' }, without: ['id'] }) */
export function listedReport<K extends OperationId>(
  code: EmbedReportCode,
  operationId: K,
  list: List<K, never, never> | Pick<List<K, never, never>, 'export'>,
  { filters, without, costs = [] }: Listing,
): EmbedReport {
  const { fields, sums } = listFacts(operationId)
  const shown = fields.filter(({ name }) => !without.includes(name))
  return {
    code,
    columns: Object.fromEntries(
      shown.map((field) => [
        field.name,
        { ...columnOf(field), isSummed: sums.includes(field.name), isCost: costs.includes(field.name) },
      ]),
    ),
    filters: Object.keys(filters) as FilterName[],
    dimensions: [],
    hidden: () => [],
    isOfCost: false,
    list: list as never,
    argsOf: (given) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [filters[name as FilterName] ?? name, value])),
  }
}
