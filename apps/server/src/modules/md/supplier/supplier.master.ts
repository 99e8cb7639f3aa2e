import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Args, Handlers } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { choices, found, PICKER_ROWS, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { apBalance, payableDebt } from '../../finance/payable/payable.schema.ts'
import { planReport } from '../../po/plan-report/plan-report.schema.ts'
import { purchaseOrder } from '../../po/purchase/purchase.schema.ts'
import { brand } from '../brand/brand.schema.ts'
import { product } from '../product/product.schema.ts'
import { humansOf, keepHumans } from './supplier.humans.ts'
import { supplier } from './supplier.schema.ts'

const { id, supplierCode, supplierName, isNice, contact, mobile, address, taxNo, bankName, bankAccount } = supplier
const { settleType, periodDays, enabled } = supplier

const supplierList = list('md.supplier.supplierList', {
  ...rowsOf(supplier),
  joins: [
    left(apBalance, and(eq(apBalance.dealerCode, supplier.dealerCode), eq(apBalance.supplierCode, supplierCode))),
  ],
  filters: { keyword: holds(supplierCode, supplierName, mobile), isNice: is(isNice), enabled: is(enabled) },
  row: {
    ...{ id, supplierCode, supplierName, isNice, contact, mobile, address, taxNo, bankName, bankAccount },
    ...{ settleType, periodDays, enabled },
    payableAmount: sql`coalesce(${apBalance.amount}, 0)`.mapWith(apBalance.amount),
    ...audited(supplier),
  },
})

const suppliers = masterData({
  table: supplier,
  label: '供应商',
  code: 'supplierCode',
  name: 'supplierName',
  calls: {
    add: 'md.supplier.save',
    change: 'md.supplier.update',
    remove: 'md.supplier.delete',
    codeFree: 'md.supplier.checkSupplierCode',
    nameFree: 'md.supplier.checkSupplier',
  },
  fixed: { by: 'isNice', label: '厂家供应商' },
  usedBy: [
    usedIn(brand.supplierCode, supplierCode),
    usedIn(product.supplierCode, supplierCode),
    usedIn(purchaseOrder.supplierCode, supplierCode),
    usedIn(planReport.supplierCode, supplierCode),
  ],
  beside: { humans: keepHumans },
  beforeSave: (_work, { settleType, periodDays }) => {
    if (settleType === 'period' && periodDays === undefined) throw refuse.required('账期(天)', 'periodDays')
    return undefined
  },
})

const choice = { key: supplierCode, label: supplierName, order: [supplierCode] }
const whole = found(supplierList, async (work, { id }) => ({ humans: await humansOf(work, id) }))

/** A supplier with its contacts; what it is owed and where it is paid is told to who keeps suppliers. @throws Refusal 106 */
async function oneSupplier(work: Work, { id }: { readonly id: string }) {
  const found = await whole(work, { id })
  if (mayDo(work.user, 'md:supplier:list', 'md:supplier:edit')) return found
  const { payableAmount: _owed, taxNo: _taxNo, bankName: _bank, bankAccount: _account, ...told } = found
  return told
}

const hasOpenMoney = sql`exists (select 1 from ${payableDebt} where ${payableDebt.dealerCode} = ${supplier.dealerCode}
  and ${payableDebt.supplierCode} = ${supplierCode} and ${payableDebt.balance} <> 0)`

/** The dealer's own suppliers as choices; where they are paid, disabled ones too with whom money is open. */
async function ownSuppliers({ tx, user }: Work, { withOpen }: Args<'md.supplier.getNonNiceSupplierList'>) {
  const isEnabled = eq(enabled, 'T')
  const found = await tx
    .select({ key: supplierCode, label: supplierName, enabled })
    .from(supplier)
    .where(and(ofDealer(supplier)(user), eq(isNice, 'F'), withOpen === 'T' ? or(isEnabled, hasOpenMoney) : isEnabled))
    .orderBy(asc(supplierCode), asc(supplierName))
    .limit(PICKER_ROWS)
  return found.map(({ key, label, enabled: on }) => ({ key, label: on === 'T' ? label : `${label}（已停用）` }))
}

export const routes = {
  ...suppliers.routes,
  'md.supplier.supplierList': supplierList,
  'md.supplier.findById': oneSupplier,
  'md.supplier.supplierViewHumanList': async (work: Work, args: Args<'md.supplier.supplierViewHumanList'>) =>
    (await whole(work, { id: args.supplierId })).humans,
  'md.supplier.getSupplierList': choices(supplier, { ...choice, more: { isNice } }),
  'md.supplier.getNiceSupplierList': choices(supplier, { ...choice, only: () => eq(isNice, 'T') }),
  'md.supplier.getNonNiceSupplierList': ownSuppliers,
} satisfies Handlers
