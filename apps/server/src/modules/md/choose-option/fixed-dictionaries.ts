import type { Option } from '@dealer/sdk/contract'
import { enumerations, optionsOf } from '../../../platform/contract/options.ts'

/** States of a master-data row. */
export const STATES: readonly Option[] = [
  { key: 'T', label: '启用' },
  { key: 'F', label: '停用' },
]

const TAX_RATES = ['0.00', '1.00', '3.00', '6.00', '9.00', '13.00']
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const MONTHS = [...'一二三四五六七八九十', '十一', '十二'].map((number, index) => ({
  key: String(index + 1).padStart(2, '0'),
  label: `${number}月`,
}))

/** Kinds of what was owed before a dealer's books begin. */
const OPENING_KINDS: readonly Option[] = [
  { key: 'order', label: '订单欠款' },
  { key: 'invoice', label: '发票欠款' },
  { key: 'pre', label: '预收' },
  { key: 'payable', label: '应付' },
  { key: 'prepaid', label: '预付' },
]

/** `OrderStatus` is asked for as `orderStatus`. */
const asked = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

/** Dictionaries whose values nobody changes, by name: enumerations, those that others know by another name, and lists of the trade. */
export const fixedDictionaries: ReadonlyMap<string, readonly Option[]> = new Map<string, readonly Option[]>([
  ...[...enumerations].map(([name, options]) => [asked(name), options] as const),
  ['sta_status', STATES],
  ['yesNo', optionsOf('Flag')],
  ['married', optionsOf('Flag')],
  ['reported', optionsOf('Flag')],
  ['regionType', optionsOf('RegionTypeCode')],
  ['poStatus', optionsOf('PurchaseOrderStatus')],
  ['poSyncStatus', optionsOf('PurchaseSyncStatus')],
  ['inStatus', optionsOf('InboundStatus')],
  ['purReturnStatus', optionsOf('PurchaseReturnStatus')],
  ['checkStatus', optionsOf('StockCheckStatus')],
  ['applyType', optionsOf('StockApplyType')],
  ['returnReason', optionsOf('SalesReturnReason')],
  ['invoiceType', optionsOf('SalesInvoiceType')],
  ['billType', optionsOf('PrintBillType')],
  ['paperSize', optionsOf('PrintPaperSize')],
  ['licenseType', optionsOf('DriverLicenseType')],
  ['openingKind', OPENING_KINDS],
  ['taxRate', TAX_RATES.map((key) => ({ key, label: `${key}%` }))],
  ['monthNo', MONTHS],
  ['months', MONTHS],
  ['visitDays', WEEKDAYS.map((label, index) => ({ key: String(index + 1), label }))],
])
