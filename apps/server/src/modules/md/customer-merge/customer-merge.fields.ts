import {
  type CustomerMergeField,
  channelTypeLabel,
  customerLevelLabel,
  customerMergeFieldLabel,
  settleTypeLabel,
} from '@dealer/sdk/contract'
import type { Content } from '../../../platform/contract/types.ts'
import { flag } from '../../../platform/refusal.ts'
import type { shownCustomer } from '../customer/customer.changes.ts'
import type { customer } from '../customer/customer.schema.ts'

export type Row = typeof customer.$inferSelect
type Shown = Awaited<ReturnType<typeof shownCustomer>>
type Compared = Content<'md.customer.mergePreview'>['fields'][number]

/** Columns that a field brings along. */
const COLUMNS: Readonly<Record<CustomerMergeField, readonly (keyof Row)[]>> = {
  customerName: ['customerName', 'helpCode'],
  shortName: ['shortName'],
  customerTypeCode: ['customerTypeCode'],
  channelType: ['channelType'],
  level: ['level'],
  regionCode: ['regionCode'],
  contact: ['contact'],
  mobile: ['mobile'],
  tel: ['tel'],
  place: ['lng', 'lat', 'locAuditStatus'],
  doorFileId: ['doorFileId'],
  licenseFileId: ['licenseFileId'],
  licenseNo: ['licenseNo'],
  settleType: ['settleType', 'periodDays'],
  creditAmount: ['creditAmount'],
  priceSeriesCode: ['priceSeriesCode'],
  taxNo: ['taxNo'],
  invoiceTitle: ['invoiceTitle'],
  bankName: ['bankName'],
  bankAccount: ['bankAccount'],
  acreage: ['acreage'],
  cashierNum: ['cashierNum'],
  shelfNum: ['shelfNum'],
}

const FIELDS = Object.keys(COLUMNS) as CustomerMergeField[]

/** What is different from a bare value, as people read it. */
const TEXTS: { readonly [Field in CustomerMergeField]?: (shown: Shown) => string | null } = {
  channelType: ({ channelType }) => channelTypeLabel[channelType],
  level: ({ level }) => customerLevelLabel[level],
  settleType: ({ settleType, periodDays }) =>
    settleType === 'period' ? `${settleTypeLabel[settleType]}${periodDays}天` : settleTypeLabel[settleType],
  place: ({ lng, lat }) => (lng === null ? null : `${lng},${lat}`),
  doorFileId: ({ doorFileId }) => doorFileId && '已上传',
  licenseFileId: ({ licenseFileId }) => licenseFileId && '已上传',
}

function textOf(field: CustomerMergeField, shown: Shown): string | undefined {
  const own = TEXTS[field]
  const value = own ? own(shown) : (shown[field as keyof Shown] as string | number | null | undefined)
  return value === null || value === undefined || value === '' ? undefined : String(value)
}

/** The fields of both, in the order of the form; those that both leave empty are left out. */
export const compared = (keep: Shown, gone: Shown, rows: { readonly keep: Row; readonly gone: Row }): Compared[] =>
  FIELDS.flatMap((field) => {
    const [keepValue, goneValue] = [textOf(field, keep), textOf(field, gone)]
    if (keepValue === undefined && goneValue === undefined) return []
    // Two pictures are called the same.
    const isPicture = field === 'doorFileId' || field === 'licenseFileId'
    const isDifferent = isPicture ? rows.keep[field] !== rows.gone[field] : keepValue !== goneValue
    return [
      {
        ...{ field, label: customerMergeFieldLabel[field], isDifferent: flag(isDifferent) },
        ...(keepValue !== undefined && { keepValue }),
        ...(goneValue !== undefined && { goneValue }),
      },
    ]
  })

/** What of the kept row becomes another: the columns that were taken, and that the mall knows one of both. */
export function takenFrom(keep: Row, gone: Row, taken: readonly CustomerMergeField[]): Partial<Row> {
  const columns = new Set(taken.flatMap((field) => COLUMNS[field]))
  if (gone.isStoreBound === 'T') columns.add('isStoreBound')
  return Object.fromEntries([...columns].flatMap((name) => (keep[name] === gone[name] ? [] : [[name, gone[name]]])))
}

/** Former values of columns that still are what the merge made them. */
export const formerOf = (
  now: Row,
  { before, after }: { readonly before: Partial<Row>; readonly after: Partial<Row> },
): Partial<Row> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Row)[]).flatMap((name) =>
      now[name] === after[name] ? [[name, before[name] ?? null]] : [],
    ),
  )
