import type { GoodsInvoiceStatus } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { invoicedOf } from './invoiceable.sql.ts'
import { goodsInvoiceStatus } from './sales-invoice.rules.ts'

/** How far the goods of outbound documents or of returns are invoiced, asked by number; what did not leave or come in yet is on none. */
export async function goodsInvoiced(work: Work, nums: readonly string[]): Promise<(num: string) => GoodsInvoiceStatus> {
  const found = nums.length === 0 ? [] : await invoicedOf(work, nums)
  const statuses = new Map(found.map(({ outNum, ...figures }) => [outNum, goodsInvoiceStatus(figures)]))
  return (num) => statuses.get(num) ?? 'none'
}
