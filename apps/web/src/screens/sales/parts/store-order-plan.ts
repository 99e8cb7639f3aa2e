import type { SalesOrderItem } from '@dealer/sdk'
import { compare, isZero, sum, trimZeros } from '@dealer/validators'
import type { QtyEntry } from '../../../document/quantity/qty-entry.ts'
import type { QtyLine } from '../../../document/quantity/qty-pair.tsx'

/** A line of an order of the mall, whose quantity is counted in the line's own unit. */
export type AuditLine = QtyLine & { readonly item: SalesOrderItem }

/** The lines as they are audited: quantities in the unit that was ordered, so that no part of one is passed by mistake. */
export const auditLines = (items: readonly SalesOrderItem[]): AuditLine[] =>
  items.map((item) => ({
    key: item.itemId,
    productName: item.productName,
    unitRatio: 1,
    smallUnit: item.unitName,
    allowDecimalQty: item.unitType === 'small' ? item.allowDecimalQty : 'F',
    item,
  }))

/** All that was ordered. */
export const allOf = (lines: readonly AuditLine[]): Record<string, QtyEntry> =>
  Object.fromEntries(lines.map(({ key, item }) => [key, { big: '', small: trimZeros(item.qty) }]))

/** Lines that would get more than was ordered. */
export const overOrdered = (lines: readonly AuditLine[], of: (key: string) => QtyEntry): Map<string, string> =>
  new Map(
    lines.flatMap(({ key, item }) =>
      compare(of(key).small || '0', item.qty) > 0 ? [[key, `不能大于订购数量${trimZeros(item.qty)}`] as const] : [],
    ),
  )

/** What is passed of each line, as the call takes it. */
export const passedOf = (lines: readonly AuditLine[], of: (key: string) => QtyEntry) =>
  lines.map(({ key }) => ({ itemId: key, qty: of(key).small || '0' }))

/** Whether nothing at all would be sent. */
export const isNothing = (lines: readonly AuditLine[], of: (key: string) => QtyEntry): boolean =>
  isZero(sum(passedOf(lines, of).map(({ qty }) => qty)))
