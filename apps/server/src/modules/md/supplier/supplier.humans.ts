import type { SupplierHuman } from '@dealer/sdk/contract'
import { and, asc, desc, eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { supplierHuman } from './supplier.schema.ts'

const ofSupplier = ({ user }: Work, supplierId: string) =>
  and(eq(supplierHuman.dealerCode, user.dealerCode), eq(supplierHuman.supplierId, supplierId))

/** Contacts of a supplier, the default one first. */
export const humansOf = (work: Work, supplierId: string) =>
  work.tx
    .select({
      name: supplierHuman.name,
      mobile: supplierHuman.mobile,
      post: supplierHuman.post,
      isDefault: supplierHuman.isDefault,
    })
    .from(supplierHuman)
    .where(ofSupplier(work, supplierId))
    .orderBy(desc(supplierHuman.isDefault), asc(supplierHuman.lineNo))

/** Replaces the contacts of a supplier; none given, none left. @throws Refusal 101 for two default ones. */
export async function keepHumans(work: Work, supplier: { readonly id: string }, humans: readonly SupplierHuman[] = []) {
  if (humans.filter(({ isDefault }) => isDefault === 'T').length > 1)
    throw refuse.invalid('默认联系人只能有一个', { reason: 'repeated', field: 'humans' })
  await work.tx.delete(supplierHuman).where(ofSupplier(work, supplier.id))
  if (humans.length === 0) return
  const { dealerCode } = work.user
  await work.tx
    .insert(supplierHuman)
    .values(humans.map((human, place) => ({ ...human, dealerCode, supplierId: supplier.id, lineNo: place + 1 })))
}
