import type { PlanReportStatus } from '@dealer/sdk/contract'
import { isZero } from '@dealer/validators'
import { addMonths } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import { type Buying, demo as purchases } from '../purchase/purchase.demo.ts'

type Fate = PlanReportStatus | 'ordered'

/** What becomes of the plans of the last day, one for each supplier: of the month that runs, then of the next. */
const FATES: readonly (readonly Fate[])[] = [['ordered'], ['ordered', 'passed', 'unaudited', 'rejected', 'draft']]
const LEAST = '2'

interface Planned {
  readonly date: string
  readonly month: string
  readonly supplierCode: string
  readonly fate: Fate
}

/** Enters a plan as it is proposed, and brings it as far as its fate. */
async function plan(seeding: Seeding, { history: { manager } }: Buying, planned: Planned): Promise<void> {
  const { date, month, supplierCode, fate } = planned
  const work = manager.at(seeding, date, '15:30:00')
  const proposed = await call(work, 'po.planReport.toAdd', { month, supplierCode })
  const lines = proposed.map(({ productCode, unitType, suggestQty }, index) => ({
    ...{ productCode, unitType, planQty: index === 0 && isZero(suggestQty) ? LEAST : suggestQty },
  }))
  const submit = fate === 'draft' ? ('F' as const) : ('T' as const)
  const { planReportNum } = await call(work, 'po.planReport.save', { month, supplierCode, submit, lines })
  const auditing = manager.at(seeding, date, '15:40:00')
  const ref = { planReportNum, version: 1 }
  if (fate === 'rejected')
    await call(auditing, 'po.planReport.rejected', { ...ref, auditRemark: '数量超出仓库容量，请分两次到货' })
  if (fate === 'passed' || fate === 'ordered')
    await call(auditing, 'po.planReport.passed', { ...ref, auditRemark: '同意' })
  if (fate === 'ordered') await call(auditing, 'po.planReport.toPurchaseOrder', { planReportNum, version: 2 })
}

/** On the last day plans are left in every state. */
async function planDay(seeding: Seeding, buying: Buying, date: string): Promise<void> {
  if (seeding.small || date !== seeding.anchor) return
  const work = buying.history.manager.at(seeding, date, '15:20:00')
  const suppliers = await call(work, 'md.supplier.getNonNiceSupplierList', {})
  for (const [months, fates] of FATES.entries()) {
    const month = addMonths(date, months).slice(0, 'YYYY-MM'.length)
    for (const [index, fate] of fates.entries()) {
      const supplierCode = suppliers[index]?.key
      if (supplierCode) await plan(seeding, buying, { date, month, supplierCode, fate })
    }
  }
}

export const demo = defineDemo({
  needs: { purchases },
  make: async (_seeding, { purchases: buying }: { purchases: Buying }): Promise<Buying> => buying,
  day: planDay,
})
