import { recordEvents } from '../../../platform/audit/record.ts'
import type { ContractOperation, Schema } from '../../../platform/contract/contract.ts'
import { type ContractField, fieldsOf, resolved } from '../../../platform/contract/fields.ts'
import type { Args, Handler, OperationId } from '../../../platform/contract/types.ts'
import { lazyValidator } from '../../../platform/contract/validation.ts'
import { RED_FLUSH } from '../../../platform/document/document-reversal.ts'
import { type ExportColumn, sheetAnswer } from '../../../platform/excel/export.ts'
import { listPages } from '../../../platform/excel/list-pages.ts'
import type { DownloadContext, FileAnswer } from '../../../platform/http/transfer.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayDo } from '../../../platform/work.ts'
import { dynamicField, unfolded, unfoldedSums } from './dynamic-cells.ts'
import { type ListOfPath, listAt } from './exportable-lists.ts'
import { takenEvent } from './list-taken.ts'

/**
 * All rows of a list that its filters match, in the user's columns and with its sums. Columns that the user may not see
 * are left out with their headings.
 * @throws Refusal 101 for a path that is no list, for filters that the list refuses, and for a column that it does not have.
 * @throws Refusal that the list itself answers, such as 106 for one of something that is not there.
 * @throws Refusal 107 without the permission of the list or of exporting it, and for columns of which the user may see none.
 */
export async function exportList(context: DownloadContext, args: Args<'export.export.list'>): Promise<FileAnswer> {
  const found = listAt(args.listPath)
  const list = found?.list
  const handler = list && (context.registry.handlers[list.operation.operationId] as Handler<OperationId> | undefined)
  if (!found || !list || !handler)
    throw refuse.invalid('该列表不支持导出', { reason: 'unsupported', field: 'listPath' })
  requireExport(context, list.operation)
  const fields = fieldsOf(list.row)
  const naming = namingReversal(fields)
  const wordOf = naming && reversalWord(...naming)
  const columns = args.columns.map(({ prop, label }, index) => {
    const field = fields.get(prop) ?? dynamicField(fields, prop)
    if (!field) throw refuse.invalid(`不支持的列【${label}】`, { reason: 'sheet', field: `columns.${index}.prop` })
    return { prop, label, field, ...(field.labels && { wordOf }) }
  })
  const filters = readFilters(found, args.filters ?? [])
  // The filters were checked by the schema of just this operation.
  const checked = filters as Args<OperationId>
  const { shows, begin, pages, sums } = listPages(context, handler, checked)
  const shown = columns.filter(({ prop }) => shows(prop))
  if (shown.length === 0) throw refuse.permission()
  await begin()
  await context.step(async (work) =>
    recordEvents(work, takenEvent('exported', found, { filters: args.filters, columns: shown })),
  )
  const names = new Set([...shown.map(({ prop }) => prop), ...(naming ? [naming[0]] : [])])
  const sumLabel = sumLabelOf(list.row, filters)
  const source = { columns: shown, pages: () => unfolded(pages(names)), sums: () => unfoldedSums(sums()), sumLabel }
  return sheetAnswer({ title: args.title ?? '表格数据', source, signal: context.signal })
}

/** The field that names what reverses a row. */
const namingReversal = (fields: ReadonlyMap<string, ContractField>) =>
  [...fields].find(([, { reversal }]) => reversal !== undefined)

/** What a row is called that reverses another: it has the state of that one, and names no reversal of its own. */
const reversalWord =
  (prop: string, { reversal }: ContractField): ExportColumn['wordOf'] =>
  (state, row) =>
    state === RED_FLUSH.status && !row[prop] ? reversal : undefined

/** What the sums are called: they leave out what the list's leave out, and say so as it does. */
function sumLabelOf(row: Schema, filters: object): string {
  const fields = fieldsOf(row)
  const unsummed = (resolved(row)['x-unsummed'] ?? {}) as Readonly<Record<string, readonly string[]>>
  const words = Object.entries(unsummed).flatMap(([prop, states]) => {
    const { labels = {} } = fields.get(prop) ?? {}
    return prop in filters ? [] : states.map((state) => labels[state] ?? state)
  })
  return words.length > 0 ? `合计（不含${words.join('、')}）` : '合计'
}

/**
 * Whoever may read a list and export it: `so:salesOrder:list` wants `so:salesOrder:export` beside it, and a list of one's own that of
 * its resource: `md.message.list` wants `md:message:export`.
 */
function requireExport({ user }: DownloadContext, { operationId, permission }: ContractOperation): void {
  if (permission === 'public') throw refuse.permission()
  const [area, resource] = operationId.split('.')
  const allowed =
    permission === 'login'
      ? mayDo(user, `${area}:${resource}:export`)
      : permission.some(
          (needed) => mayDo(user, needed) && mayDo(user, needed.slice(0, needed.lastIndexOf(':') + 1).concat('export')),
        )
  if (!allowed) throw refuse.permission()
}

/** Filters as the list takes them; their values are texts, as in an address. */
function readFilters(
  { list: { body, operation }, named }: ListOfPath,
  given: readonly { name: string; value: string }[],
): object {
  const filters: Record<string, unknown> = {}
  for (const [index, { name, value }] of given.entries()) {
    const unknown = () =>
      refuse.invalid(`不支持的条件【${name}】`, { reason: 'unknownField', field: `filters.${index}.name` })
    if (name === 'page' || name === 'limit') throw unknown()
    const path = name.split('.')
    const last = path.pop() ?? ''
    let place = filters
    for (const step of path) {
      const inner = Object.hasOwn(place, step) ? place[step] : {}
      if (typeof inner !== 'object' || inner === null) throw unknown()
      place[step] = inner
      place = inner as Record<string, unknown>
    }
    if ([...path, last].some((step) => step in Object.prototype)) throw unknown()
    // The last one alone would count, and the sheet would lack rows that were asked for.
    if (last in place)
      throw refuse.invalid(`条件【${name}】重复`, { reason: 'repeated', field: `filters.${index}.name` })
    place[last] = value
  }
  const ofPath = { ...named }
  const problem =
    lazyValidator(body, 'text')(filters) ?? (operation.params && lazyValidator(operation.params, 'text')(ofPath))
  if (problem !== undefined) throw refuse.malformed(problem)
  return { ...filters, ...ofPath }
}
