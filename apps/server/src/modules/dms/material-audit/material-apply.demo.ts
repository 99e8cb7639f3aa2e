import { addDays } from '../../../platform/clock.ts'
import type { OfferedMaterial } from '../../../platform/manufacturer/manufacturer.ts'
import type { Work } from '../../../platform/work.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { actor, call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import { demo as customers } from '../../md/customer/customer.demo.ts'
import { demo as staff } from '../../md/user/user.demo.ts'
import { demo as materials } from '../material/material.demo.ts'

/** Days before the last one: how much of which of the materials, by whom, for what, and what became of it. */
const APPLIES = [
  [20, 0, '20', 'sales01', '双十二端架陈列', 'pass'],
  [17, 1, '12', 'sales02', '果汁专柜陈列', 'pass'],
  [15, 2, '6', 'sales03', '新店开业陈列', 'reject', '该店面积不足，请改用货架插牌'],
  [12, 3, '8', 'sales04', '茶饮端架围边更换', 'pass'],
  [9, 4, '30', 'guide01', '冰柜贴更换', 'reject', '上月已领30张，请先用完'],
  [7, 5, '50', 'sales01', '重点门店跳跳卡', 'pass'],
  [5, 6, '10', 'guide02', '收银台陈列', 'reject', '请注明投放门店'],
  [3, 0, '15', 'sales02', '年货节端架'],
  [2, 4, '40', 'sales03', '夏季冰柜贴补充'],
  [1, 5, '60', 'sales04', '社区店跳跳卡'],
] as const

/** Days before the last one: who took which of the materials that are free. */
const DOWNLOADS = [
  [18, 'sales01', 0],
  [14, 'sales02', 0],
  [11, 'sales03', 1],
  [8, 'sales01', 2],
  [6, 'guide01', 0],
  [4, 'sales04', 3],
  [2, 'sales02', 1],
] as const

async function download(work: Work, { materialCode }: OfferedMaterial): Promise<void> {
  const { rows } = await call(work, 'dms.material.page', { keyword: materialCode })
  for (const { fileId } of rows) await call(work, 'dms.materialAudit.saveDownLoadLog', { materialCode, fileId })
}

export const demo = defineDemo({
  needs: { staff, customers, materials },
  make: async (seeding, made) => {
    const askable = made.materials.filter(({ needApply }) => needApply)
    const free = made.materials.filter(({ needApply }) => !needApply)
    const admin = await actor(seeding, made.staff.get('admin') ?? made.staff.get('light'))
    return { ...made, askable, free, admin }
  },
  day: async (seeding, { staff: people, customers: shops, askable, free, admin }, date) => {
    if (seeding.small) return
    for (const [ago, who, which] of DOWNLOADS) {
      if (addDays(seeding.anchor, -ago) !== date) continue
      const taker = await actor(seeding, people.get(who))
      await download(taker.at(seeding, date, '09:05:00'), at(free, which))
    }
    for (const [index, [ago, which, qty, who, purpose, decision, auditRemark]] of APPLIES.entries()) {
      if (addDays(seeding.anchor, -ago) !== date) continue
      const applicant = await actor(seeding, people.get(who))
      const shop = shops.find(({ regionCode }) => applicant.user.regionCodes.includes(regionCode))
      const { applyNum } = await call(applicant.at(seeding, date, '10:20:00'), 'dms.materialAudit.applyMaterials', {
        items: [
          {
            ...{ materialCode: at(askable, which % askable.length).materialCode, qty, purpose },
            ...(shop && index % 2 === 0 && { customerCode: shop.customerCode }),
          },
        ],
      })
      if (!decision) continue
      const work = admin.at(seeding, date, '16:05:00')
      const { rows } = await call(work, 'dms.materialAudit.list', { keyword: applyNum })
      for (const { id, version } of rows)
        await call(work, `dms.materialAudit.${decision}`, { id, version, ...(auditRemark && { auditRemark }) })
    }
  },
})
