import type { Option } from '@dealer/sdk/contract'
import * as sdk from '@dealer/sdk/contract'

const LABEL = 'Label'

function toOptions(labels: object): Option[] {
  return Object.entries(labels).map(([key, label]) => ({ key, label: String(label) }))
}

/** `orderStatus` → options, for every enumeration of the contract: it exports `orderStatusLabel`, code to Chinese. */
const enumerations = Object.entries(sdk).flatMap(([name, labels]): [string, readonly Option[]][] =>
  name.endsWith(LABEL) && typeof labels === 'object' ? [[name.slice(0, -LABEL.length), toOptions(labels)]] : [],
)

/** States of a master-data row. */
export const STATES: readonly Option[] = [
  { key: 'T', label: '启用' },
  { key: 'F', label: '停用' },
]

const TAX_RATES = ['0.00', '1.00', '3.00', '6.00', '9.00', '13.00']
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const MONTHS = [...'一二三四五六七八九十', '十一', '十二'].map((number) => `${number}月`)

/** Dictionaries whose values nobody changes, by name: enumerations, those that screens know by another name, and lists of the trade. */
export const fixedDictionaries: ReadonlyMap<string, readonly Option[]> = new Map<string, readonly Option[]>([
  ...enumerations,
  ['sta_status', STATES],
  ['yesNo', toOptions(sdk.flagLabel)],
  ['returnReason', toOptions(sdk.salesReturnReasonLabel)],
  ['invoiceType', toOptions(sdk.salesInvoiceTypeLabel)],
  ['billType', toOptions(sdk.printBillTypeLabel)],
  ['paperSize', toOptions(sdk.printPaperSizeLabel)],
  ['licenseType', toOptions(sdk.driverLicenseTypeLabel)],
  ['taxRate', TAX_RATES.map((key) => ({ key, label: `${key}%` }))],
  ['monthNo', MONTHS.map((label, index) => ({ key: String(index + 1).padStart(2, '0'), label }))],
  ['visitDays', WEEKDAYS.map((label, index) => ({ key: String(index + 1), label }))],
])
