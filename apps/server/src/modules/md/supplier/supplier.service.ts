import { and, eq, inArray } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { choices } from '../../../platform/master-data/reading.ts'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { supplier } from './supplier.schema.ts'

const { supplierCode, supplierName, isNice, enabled, settleType, periodDays } = supplier

const byCode = lookUp(({ dealerCode }) =>
  builder
    .select({ supplierCode, supplierName, isNice, enabled })
    .from(supplier)
    .where(and(eq(supplier.dealerCode, dealerCode), eq(supplierCode, value('code')), eq(supplier.delFlag, 'F'))),
)

/**
 * A supplier, enabled or not: what is open with him is brought to its end.
 * @throws Refusal 106 when there is none of that code
 */
export const knownSupplier = perCall(async (work: Work, code: string) => {
  const [row] = await byCode(work, { code })
  if (!row) throw refuse.missing('供应商', 'supplierCode')
  return row
})

/**
 * An enabled supplier.
 * @throws Refusal 106 when there is none of that code; 101 when it is disabled.
 */
export async function findSupplier(work: Work, code: string) {
  const row = await knownSupplier(work, code)
  if (row.enabled === 'F')
    throw refuse.invalid(`供应商【${row.supplierName}】已停用`, { reason: 'disabled', field: 'supplierCode' })
  return row
}

/** Whether a supplier is the manufacturer's, if there is one of that code. */
export async function isMakers(work: Work, code: string | undefined): Promise<'T' | 'F'> {
  const [row] = code === undefined ? [] : await byCode(work, { code })
  return row?.isNice ?? 'F'
}

/** How suppliers are settled, by code. */
export async function supplierTerms({ tx, user }: Work, codes: readonly string[]) {
  const found = await tx
    .select({ supplierCode, settleType, periodDays })
    .from(supplier)
    .where(
      and(
        eq(supplier.dealerCode, user.dealerCode),
        inArray(supplierCode, [...new Set(codes)]),
        eq(supplier.delFlag, 'F'),
      ),
    )
  return new Map(found.map(({ supplierCode: code, ...terms }) => [code, terms]))
}

const choice = { key: supplierCode, label: supplierName, order: [supplierCode] }

/** All suppliers as choices. */
export const selectSuppliers = choices(supplier, choice)
