import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { findCustomer } from '../customer/customer.service.ts'
import { priceSeries } from '../price/price.schema.ts'

/**
 * Gives customers a series in place of the one they had.
 * @throws Refusal 106 for a series or a customer that is not there, or out of reach; 101 for a disabled series
 */
export async function assignSeries(work: Work, args: Args<'md.priceSeries.setCustomer'>): Promise<typeof DONE> {
  const { tx, user } = work
  const { seriesCode, seriesName, enabled } = await heldSeries(work, args.seriesCode)
  if (enabled === 'F')
    throw refuse.invalid(`价格系列【${seriesName}】已停用`, { reason: 'disabled', field: 'seriesCode' })
  const codes = await Promise.all(
    args.customerCodes.map(async (code, index) => {
      const found = await findCustomer(work, code).catch(nothing)
      if (!found) throw refuse.missing(`客户【${code}】`, `customerCodes.${index}`)
      return found.customerCode
    }),
  )
  await tx
    .update(customer)
    .set({ priceSeriesCode: seriesCode, ...updated(work), version: sql`${customer.version} + 1` })
    .where(
      and(eq(customer.dealerCode, user.dealerCode), eq(customer.delFlag, 'F'), inArray(customer.customerCode, codes)),
    )
  return DONE
}

/** A series that stays until the call ends: who deletes it meanwhile waits, and then finds its customers. */
async function heldSeries({ tx, user }: Work, code: string) {
  const [row] = await tx
    .select({ seriesCode: priceSeries.seriesCode, seriesName: priceSeries.seriesName, enabled: priceSeries.enabled })
    .from(priceSeries)
    .where(
      and(eq(priceSeries.dealerCode, user.dealerCode), eq(priceSeries.delFlag, 'F'), eq(priceSeries.seriesCode, code)),
    )
    .for('share')
  if (!row) throw refuse.missing('价格系列', 'seriesCode')
  return row
}

/** Who may not see a customer is told which. */
const nothing = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error
  return undefined
}
