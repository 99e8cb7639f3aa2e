import type { PrintBillType, PrintLayout } from '@dealer/sdk/contract'
import { recordEvents } from '../../../platform/audit/record.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { uniqueViolation } from '../../../platform/database/errors.ts'
import { DONE } from '../../../platform/done.ts'
import type { CallAsking } from '../../../platform/http/asking.ts'
import { held } from '../../../platform/master-data/rows.sql.ts'
import {
  isSummed,
  type Printable,
  type PrintableFields,
  type PrintedDocument,
  type PrintedParts,
  printedTexts,
} from '../../../platform/print/printable.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { printTitleType } from '../print-title-type/print-title-type.schema.ts'
import * as rows from './print-templete.sql.ts'
import { layoutFields, printables } from './printables.ts'

/** One template with its layout, by id or as the default of a bill type. @throws Refusal 106; 101 for neither. */
export async function getTemplete(work: Work, { id, billType }: Args<'md.printTemplete.getTemplete'>) {
  if (!id && !billType) throw refuse.required('单据类型', 'billType')
  const found = id ? await rows.templeteById(work, id) : billType && (await rows.defaultOf(work, billType))
  if (!found) throw refuse.missing()
  return found
}

/**
 * Adds or changes a template; the first one of a bill type becomes its default, which stays enabled.
 * @throws Refusal 101 for a field that the document does not have, 102, 103, 104, 106.
 */
export async function saveTemplete(work: Work, args: Args<'md.printTemplete.save'>) {
  const { id, version, requestNo: _requestNo, ...values } = args
  requireFields(layoutFields(values.billType), values.content)
  if (values.titleTypeCode) await requireHeading(work, values.titleTypeCode)
  const others = await rows.lockedOf(work, values.billType)
  try {
    if (id === undefined) return { id: await rows.insertTemplete(work, values, flag(others.length === 0)) }
    const saved = await rows.templeteById(work, id)
    if (!saved) throw refuse.missing()
    const stays = saved.billType === values.billType && values.enabled !== 'F'
    if (saved.isDefault === 'T' && !stays)
      throw refuse.notNow('默认模板不能停用，也不能改单据类型', { reason: 'isDefault' })
    if (!(await rows.updateTemplete(work, { id, version: version ?? 0 }, values))) throw refuse.stale()
    return { id }
  } catch (error) {
    if (uniqueViolation(error) === 'print_templete_code_key')
      throw refuse.taken('模板编码', values.templeteCode, 'templeteCode')
    throw error
  }
}

/** Makes an enabled template the default of its bill type. @throws Refusal 103, 104, 106 */
export async function setDefault(work: Work, { id, version }: Args<'md.printTemplete.setDefault'>) {
  const found = await rows.templeteById(work, id)
  if (!found) throw refuse.missing()
  if (found.enabled !== 'T') throw refuse.notNow('停用的模板不能设为默认', { reason: 'isDefault' })
  await rows.lockedOf(work, found.billType)
  if (found.isDefault === 'F') await rows.clearDefault(work, found.billType)
  if (!(await rows.updateTemplete(work, { id, version }, { isDefault: 'T' }))) throw refuse.stale()
  return DONE
}

/** Documents that are read in one transaction: of hundreds at once everybody else would wait for the last. */
const AT_ONCE = 5

type Wanted = Args<'md.printTemplete.printData'>

/** Reads what is printed, a few documents at a time so that other calls come between. @throws Refusal 106, 107 */
export async function readToPrint({ step }: Pick<CallAsking, 'step'>, { billType, ids }: Wanted) {
  const printable = printableOf(billType)
  const layout = await step(async (work) => {
    const templete = await rows.defaultOf(work, billType)
    if (!templete) throw refuse.missing()
    return { templete, titleType: await rows.headingOf(work, templete.titleTypeCode) }
  })
  const documents: [id: string, PrintedDocument][] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const read = await step(async (work) => {
      const found: [id: string, PrintedDocument][] = []
      for (const id of some) found.push([id, await printable.print(work, id)])
      return found
    })
    documents.push(...read)
  }
  return { ...layout, documents }
}

/** What the default template of a bill type prints of documents, as they were read; counts one more printing of each. */
export async function printData(
  work: Work,
  { billType, ids }: Wanted,
  { templete, titleType, documents }: Awaited<ReturnType<typeof readToPrint>>,
) {
  const printed = await rows.countPrintings(work, billType, ids)
  recordEvents(work, ...documents.map(([, { docNum }]) => ({ kind: 'printed' as const, target: docNum })))
  const data = documents.map(([id, document]) => laid(templete.content, id, document, printed.get(id) ?? 1))
  return { templete, titleType, data }
}

/**
 * What the default template of a bill type prints of what nobody keeps, such as quotations; nothing is counted.
 * @throws Refusal 106 where the dealer has no template of the kind
 */
export async function printedBeside(
  work: Work,
  billType: PrintBillType,
  documents: readonly Readonly<Record<string, unknown>>[],
  parts: PrintedParts & { readonly id: string },
) {
  const templete = await rows.defaultOf(work, billType)
  if (!templete) throw refuse.missing('打印模板')
  const titleType = await rows.headingOf(work, templete.titleTypeCode)
  const fields = layoutFields(billType)
  const data = documents.map((one) =>
    laid(templete.content, String(one[parts.id]), printedTexts(fields, one, parts), 1),
  )
  return { templete, titleType, data }
}

/** A document as a layout has it. */
const laid = (
  { headFields, columns, footFields }: PrintLayout,
  id: string,
  document: PrintedDocument,
  printNum: number,
) => ({
  ...{ id, docNum: document.docNum, printNum },
  headValues: headFields.map(({ prop }) => document.head(prop)),
  lines: document.lines.map((cell) => ({ cells: columns.map(({ prop }) => cell(prop)) })),
  sums: columns.map(({ prop, isSum }) => (isSum === 'T' ? document.sum(prop) : '')),
  footValues: footFields.map(({ prop }) => document.head(prop)),
})

/** What a layout of a bill type may name, with what can be summed. */
export async function fieldsToPrint(_work: Work, { billType }: Args<'md.printTemplete.getFields'>) {
  const { head, line } = layoutFields(billType)
  return { head: choicesOf(head), line: choicesOf(line) }
}

const choicesOf = (fields: PrintableFields['head']) =>
  [...fields].map(([prop, field]) => ({ prop, label: field.title, isSum: flag(isSummed(field)) }))

/** What a layout would print of the newest document now; nothing is counted. @throws Refusal 101 for a field that it does not have */
export async function preview(work: Work, { billType, titleTypeCode, content }: Args<'md.printTemplete.preview'>) {
  requireFields(layoutFields(billType), content)
  const titleType = await rows.headingOf(work, titleTypeCode ?? null)
  const printable = printables[billType]
  const id = await printable?.newest(work)
  if (!printable || id === undefined) return { titleType }
  const next = (await rows.printingsOf(work, billType, id)) + 1
  return { titleType, document: laid(content, id, await printable.print(work, id), next) }
}

async function requireHeading(work: Work, titleTypeCode: string): Promise<void> {
  if (!(await held(work, printTitleType.titleCode, titleTypeCode))) throw refuse.missing('打印抬头', 'titleTypeCode')
}

function printableOf(billType: PrintBillType): Printable {
  const printable = printables[billType]
  if (!printable) throw refuse.invalid('该单据类型不支持打印', { reason: 'unsupported', field: 'billType' })
  return printable
}

/** @throws Refusal 101 for a field that the document does not have, and for no table where it has lines. */
function requireFields({ head, line }: PrintableFields, { headFields, columns, footFields }: PrintLayout): void {
  if (line.size > 0 && columns.length === 0) throw refuse.required('明细列', 'content')
  const wrong =
    [...headFields, ...footFields].find(({ prop }) => !head.has(prop)) ?? columns.find(({ prop }) => !line.has(prop))
  if (wrong) throw refuse.invalid(`不支持的字段【${wrong.label}】`, { reason: 'unknownField', field: 'content' })
}
