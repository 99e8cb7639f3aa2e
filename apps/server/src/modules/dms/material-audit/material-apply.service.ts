import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Args, Content } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { isSeen } from '../../md/customer/customer.service.ts'
import { material } from '../material/material.schema.ts'
import { heldByCode } from '../material/material.service.ts'
import { materialApply } from './material-apply.schema.ts'

type Found = typeof material.$inferSelect

/** @throws Refusal 106, 103, 101 */
function requireApplicable(found: Found | undefined, qty: string, today: string): asserts found is Found {
  if (!found) throw refuse.missing('物料', 'materialCode')
  const { materialName, needApply, startDate, endDate } = found
  const named = { field: 'materialCode' }
  if (needApply === 'F') throw refuse.notNow(`物料【${materialName}】无需申请，请直接下载`, named)
  if ((startDate && startDate > today) || (endDate && endDate < today))
    throw refuse.notNow(`物料【${materialName}】不在使用期内，不能申请`, named)
  if (!/^[1-9]\d*(\.0*)?$/.test(qty))
    throw refuse.invalid('申请数量必须是大于0的整数', { reason: 'format', field: 'qty' })
}

/** Applies for materials under one number. The first refusal refuses all. */
export async function applyMaterials(
  work: Work,
  { items }: Args<'dms.materialAudit.applyMaterials'>,
): Promise<Content<'dms.materialAudit.applyMaterials'>> {
  const { tx, user, today } = work
  const codes = [...new Set(items.map(({ materialCode }) => materialCode))]
  if (codes.length < items.length) throw refuse.invalid('同一物料不能重复申请', { reason: 'repeated', field: 'items' })
  const materials = new Map((await heldByCode(work, codes)).map((row) => [row.materialCode, row]))
  eachWithin('items', items, ({ materialCode, qty }) => requireApplicable(materials.get(materialCode), qty, today))
  for (const [index, { customerCode }] of items.entries()) {
    if (customerCode !== undefined && !(await isSeen(work, customerCode)))
      throw refuse.missing('客户', `items.${index}.customerCode`)
  }
  const applyNum = await nextNumber(tx, { dealerCode: user.dealerCode, prefix: 'WL', day: today })
  addRows(
    tx,
    materialApply,
    items.map(({ materialCode, qty, purpose, customerCode = null }) => ({
      ...created(work),
      ...{ applyNum, materialCode, qty, purpose, customerCode, applyName: user.realName, applyDate: today },
      auditStatus: 'unaudited' as const,
    })),
  )
  await tx
    .update(material)
    .set({ applyNum: sql`${material.applyNum} + 1` })
    .where(and(eq(material.dealerCode, user.dealerCode), inArray(material.materialCode, codes)))
  return { applyNum }
}
