import { customerLevelLabel, settleTypeLabel } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import { schemas } from '../../../platform/contract/contract.ts'
import { fieldsOf } from '../../../platform/contract/fields.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { choices, namesOf } from '../../../platform/excel/choices.ts'
import { defineImport, rowCheck, type SheetRow } from '../../../platform/excel/import.ts'
import { keyed } from '../../../platform/excel/sheet-checks.ts'
import { list } from '../../../platform/list/list.ts'
import type { Work } from '../../../platform/work.ts'
import { type CorrectedSubject, correcting } from '../correction/correction.ts'
import { correctionsOf } from '../correction/corrections.ts'
import { asColumns, mergedTexts, nameBy, typedColumns, typedReference } from '../correction/typed-cells.ts'
import { customerChanges } from './customer.changes.ts'
import { customersBy, namedByCustomers } from './customer.correction.sql.ts'
import { customer } from './customer.schema.ts'
import { helpCodeOf } from './help-code.ts'

/** Columns of the sheet that are columns of the table. */
const OWN = [
  ...(['customerName', 'shortName', 'helpCode', 'level', 'contact', 'mobile', 'tel', 'licenseNo'] as const),
  ...(['settleType', 'periodDays', 'creditAmount', 'taxNo', 'invoiceTitle', 'bankName', 'bankAccount'] as const),
  ...(['acreage', 'cashierNum', 'shelfNum'] as const),
] as const

const COLUMNS = [
  ...(['customerCode', 'customerName', 'shortName', 'helpCode', 'customerTypeName', 'level', 'contact'] as const),
  ...(['mobile', 'tel', 'licenseNo', 'settleTypeName', 'periodDays', 'creditAmount', 'priceSeriesName'] as const),
  ...(['taxNo', 'invoiceTitle', 'bankName', 'bankAccount', 'acreage', 'cashierNum', 'shelfNum'] as const),
] as const

type Column = (typeof COLUMNS)[number]
type Row = typeof customer.$inferSelect
type Known = Awaited<ReturnType<typeof namedByCustomers>>

const titles = fieldsOf(schemas.CustomerSave ?? {})
/** The rules of a customer that is entered by hand. */
const enteredWrong = rowCheck('CustomerSave', OWN)

function judge(row: Row, sheetRow: SheetRow<Column>, known: Known): Partial<Row> {
  const { values, problems } = sheetRow
  const typed = typedColumns(customer, OWN, { ...sheetRow, values: keysOf(values, problems) }, titles)
  problems.push(...enteredWrong(mergedTexts(row, typed, OWN)))
  const type = typedReference(
    known.types,
    { title: '客户类型', text: values.customerTypeName, problems },
    row.customerTypeCode,
  )
  if (type === null) problems.push('客户类型必填!')
  const series = typedReference(
    known.series,
    { title: '价格系列', text: values.priceSeriesName, problems },
    row.priceSeriesCode,
  )
  judgeName(row, typed.customerName, known, problems)
  if (problems.length > 0) return {}
  const set: Partial<Row> = {
    ...asColumns(customer, typed),
    ...(type !== undefined && { customerTypeCode: type ?? '' }),
    ...(series !== undefined && { priceSeriesCode: series }),
  }
  const { settleType, periodDays, creditAmount } = { ...row, ...set }
  if (settleType === 'period' && periodDays === 0) problems.push('账期(天)必填!')
  if (creditAmount !== null && compare(creditAmount, '0') < 0) problems.push('信用额度不能小于0')
  // Initials follow the name, unless somebody wrote others.
  const follows = set.helpCode === undefined && set.customerName && row.helpCode === helpCodeOf(row.customerName)
  return follows ? { ...set, helpCode: helpCodeOf(set.customerName ?? '') } : set
}

/** Enumerations by their keys, whether those or their texts were typed. */
function keysOf({ level, settleTypeName, ...values }: SheetRow<Column>['values'], problems: string[]) {
  return {
    ...values,
    level: level && keyed(customerLevelLabel, '等级', level, problems),
    settleType: settleTypeName && keyed(settleTypeLabel, '结算方式', settleTypeName, problems),
  }
}

/** A name is used once: by no other customer, and by no other row of the sheet. */
function judgeName(row: Row, name: unknown, { holders, taken }: Known, problems: string[]): void {
  if (typeof name !== 'string' || name === row.customerName) return
  if (holders.get(name)) problems.push(`客户名称【${name}】已存在`)
  if (taken.has(name)) problems.push(`客户名称【${name}】重复`)
  taken.add(name)
}

const subject: CorrectedSubject<typeof customer, Column, Known> = {
  subject: 'customer',
  label: '客户',
  table: customer,
  columns: [...OWN, 'customerTypeCode', 'priceSeriesCode'],
  code: 'customerCode',
  name: 'customerName',
  nameLabel: '客户名称',
  changes: customerChanges,
  find: customersBy,
  known: (work, rows, hold) =>
    namedByCustomers(
      work,
      rows.flatMap(({ values }) => values.customerName ?? []),
      hold,
    ),
  judge,
  gone: ({ customerTypeCode, priceSeriesCode }, { types, series }) => {
    if (nameBy(types, customerTypeCode) === undefined) return '客户类型'
    return priceSeriesCode !== null && nameBy(series, priceSeriesCode) === undefined ? '价格系列' : undefined
  },
  shown: (row, { types, series }) => ({
    ...mergedTexts(row, {}, OWN),
    customerTypeCode: nameBy(types, row.customerTypeCode),
    priceSeriesCode: nameBy(series, row.priceSeriesCode),
  }),
}

const corrections = correcting(subject)

/** Customers from a sheet by their codes; empty cells leave what is there. */
export const customerCorrection = defineImport({
  title: '客户更正',
  row: 'CustomerCorrectionSaveRow',
  columns: COLUMNS,
  check: corrections.check,
  choices: choices((work) => namedByCustomers(work, [], false), {
    customerTypeName: ({ types }) => namesOf(types),
    level: () => Object.values(customerLevelLabel),
    settleTypeName: () => Object.values(settleTypeLabel),
    priceSeriesName: ({ series }) => namesOf(series),
  }),
})

export const readCorrections = (work: Work, { file }: { file: SheetRow<Column>[] }) => corrections.read(work, file)

export const correctionRoutes = {
  'md.customer.correctSave': (work: Work, { items }: Args<'md.customer.correctSave'>) => corrections.save(work, items),
  'md.customer.correctionList': list('md.customer.correctionList', correctionsOf('customer')),
  'md.customer.correctUndo': corrections.undo,
}
