import { and, eq, sql } from 'drizzle-orm'
import type { Args, Handlers } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { choices, found, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { apBalance } from '../../finance/payable/payable.schema.ts'
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
const oneSupplier = found(supplierList, async (work, { id }) => ({ humans: await humansOf(work, id) }))

export const routes = {
  ...suppliers.routes,
  'md.supplier.supplierList': supplierList,
  'md.supplier.findById': oneSupplier,
  'md.supplier.supplierViewHumanList': async (work: Work, args: Args<'md.supplier.supplierViewHumanList'>) =>
    (await oneSupplier(work, { id: args.supplierId })).humans,
  'md.supplier.getSupplierList': choices(supplier, { ...choice, more: { isNice } }),
  'md.supplier.getNiceSupplierList': choices(supplier, { ...choice, only: () => eq(isNice, 'T') }),
  'md.supplier.getNonNiceSupplierList': choices(supplier, { ...choice, only: () => eq(isNice, 'F') }),
} satisfies Handlers
