import { channelTypeLabel, customerLevelLabel, settleTypeLabel } from '@dealer/sdk/contract'
import { toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { startOf } from '../../../platform/cut.ts'
import { uniqueViolation } from '../../../platform/database/errors.ts'
import { choices, namesOf } from '../../../platform/excel/choices.ts'
import { checkedRow, defineImport, rowCheck, type SheetRow } from '../../../platform/excel/import.ts'
import { importAll } from '../../../platform/excel/import-all.ts'
import { keyed, named } from '../../../platform/excel/sheet-checks.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { type PlacedAddress, placedByNames } from './customer.areas.ts'
import { insertCustomers, type NewCustomer, namedThings } from './customer.import.sql.ts'
import { helpCodeOf } from './help-code.ts'

const COLUMNS = [
  ...(['customerName', 'customerTypeName', 'channelName', 'level', 'regionName', 'contact', 'mobile'] as const),
  ...(['provinceName', 'cityName', 'countyName', 'townName', 'address'] as const),
  ...(['settleTypeName', 'periodDays', 'creditAmount', 'priceSeriesName'] as const),
] as const

type Row = SheetRow<(typeof COLUMNS)[number]>
type Known = Awaited<ReturnType<typeof namedThings>>
interface Draft {
  readonly customer: NewCustomer
  readonly address: PlacedAddress
}

const LONGEST_SHORT_NAME = 20

/** Customers from a sheet: names instead of codes, as people know them. */
export const customerImport = defineImport({
  title: '客户导入',
  row: 'CustomerSheetSaveRow',
  columns: COLUMNS,
  check: checkCustomers,
  choices: choices((work) => namedThings(work, []), {
    customerTypeName: ({ types }) => namesOf(types),
    channelName: () => Object.values(channelTypeLabel),
    level: () => Object.values(customerLevelLabel),
    regionName: ({ regions }) => namesOf(regions),
    settleTypeName: () => Object.values(settleTypeLabel),
    priceSeriesName: ({ series }) => namesOf(series),
  }),
})

/** The rows of a sheet with what is wrong; nothing is saved. */
export async function readCustomers(work: Work, { file: rows }: { file: Row[] }) {
  await customerImport.check(work, rows)
  return rows.map(checkedRow)
}

/** Adds the chosen rows as customers, all or none. */
export async function importCustomers(work: Work, { items }: Args<'md.customer.importSave'>) {
  const rows = items.map(({ rowNo, ...values }): Row => ({ rowNo, values, problems: [] }))
  const drafts = await checkCustomers(work, rows)
  return importAll(work, rows, (inner, some) =>
    addCustomers(
      inner,
      some.flatMap((row) => drafts.get(row) ?? []),
    ),
  )
}

async function addCustomers(work: Work, drafts: readonly Draft[]): Promise<void> {
  await insertCustomers(work, drafts).catch((error: unknown) => {
    if (uniqueViolation(error) !== 'customer_name_key') throw error
    throw refuse.taken('客户名称', drafts.map(({ customer }) => customer.customerName).join('、'), undefined)
  })
}

/** Says in each row what is wrong with it; answers what becomes of those with which nothing is. */
async function checkCustomers(work: Work, rows: readonly Row[]): Promise<ReadonlyMap<Row, Draft>> {
  const names = rows.flatMap(({ values }) => values.customerName ?? [])
  const known = await namedThings(work, names)
  const seen = new Set<string>()
  const drafts = new Map<Row, Draft>()
  for await (const row of inTurns(rows)) {
    const { values, problems } = row
    const { customerName } = values
    if (customerName !== undefined) {
      if (known.taken.has(customerName)) problems.push(`客户名称【${customerName}】已存在`)
      if (seen.has(customerName)) problems.push(`客户名称【${customerName}】重复`)
      seen.add(customerName)
    }
    if (problems.length === 0) drafts.set(row, draftOf(work, values, known, problems))
  }
  return drafts
}

/** The rules of a customer that is entered by hand. */
const enteredWrong = rowCheck('CustomerSave', ['customerName', 'contact', 'mobile', 'periodDays', 'creditAmount'])

const NOWHERE: PlacedAddress = { provinceCode: '', cityCode: '', countyCode: '', address: '', fullAddress: '' }

function addressOf(names: readonly (string | undefined)[], street: string, problems: string[]): PlacedAddress {
  try {
    return placedByNames(names, street)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push(error.message)
    return NOWHERE
  }
}

function draftOf(work: Work, values: Row['values'], known: Known, problems: string[]): Draft {
  problems.push(...enteredWrong(values))
  const type = named(known.types, '客户类型', values.customerTypeName, problems)
  const region = named(known.regions, '线路', values.regionName, problems)
  const series = named(known.series, '价格系列', values.priceSeriesName, problems)
  const level = keyed(customerLevelLabel, '等级', values.level, problems)
  const settleType = keyed(settleTypeLabel, '结算方式', values.settleTypeName, problems)
  const channel = values.channelName && keyed(channelTypeLabel, '渠道', values.channelName, problems)
  if (type && channel && channel !== type.channelType) problems.push(`渠道【${values.channelName}】与客户类型不符`)
  if (settleType === 'period' && values.periodDays === undefined) problems.push('账期必填!')
  const { customerName = '', contact = '', mobile = '', provinceName, cityName, countyName, townName } = values
  const names = [provinceName, cityName, countyName, townName]
  const address = addressOf(names, values.address ?? '', problems)
  const customer = {
    ...{ customerName, contact, mobile, level: level ?? 'D', settleType: settleType ?? 'cash' },
    shortName: startOf(customerName, LONGEST_SHORT_NAME),
    helpCode: helpCodeOf(customerName),
    customerTypeCode: type?.code ?? '',
    regionCode: region?.code ?? '',
    periodDays: problems.length === 0 ? Number(values.periodDays ?? 0) : 0,
    creditAmount: problems.length === 0 && values.creditAmount ? toScale(values.creditAmount, 2) : null,
    priceSeriesCode: series?.code ?? null,
    ...({ locAuditStatus: 'unaudited', isReported: 'F', openDate: work.today, enabled: 'T' } as const),
  } satisfies NewCustomer
  return { customer, address }
}
