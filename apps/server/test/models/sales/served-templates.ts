import type { Doing } from './actions.ts'
import { TODAY } from './days.ts'
import type { Desk } from './desk.ts'
import { dated, flag } from './desk.ts'
import { linesOf } from './entering.ts'
import type { Template } from './papers.ts'

export const keepTemplate = ({ stage, world }: Desk, { by, wanted }: Doing<'keepTemplate'>) =>
  stage.code(by, 'so.orderTemplete.save', {
    ...{ templeteName: `模板${world.templates.length}`, orderType: 'normal', customerScope: 'all' },
    lines: linesOf(wanted).map(({ product: productCode, unit: unitType, qty }, at) => ({
      ...{ productCode, unitType, qty: String(qty), sortNum: at + 1 },
    })),
  })

export const turnTemplate = async (desk: Desk, { number, isEnabled }: Template, { by }: Doing<'turnTemplate'>) =>
  desk.stage.code(by, 'so.orderTemplete.disable', {
    ...(await desk.ref('order_templete', number)),
    enabled: flag(!isEnabled),
  })

/** Lines come from the template, and are sent as they came. */
export async function orderByTemplate(desk: Desk, { number }: Template, action: Doing<'orderByTemplate'>) {
  const { by, customer: customerCode, warehouse: warehouseCode } = action
  const { id: templeteId } = await desk.ref('order_templete', number)
  const asked = { templeteId, customerCode, warehouseCode }
  const { resultCode, content } = await desk.stage.call(by, 'so.salesOrder.findTempProductById', asked)
  if (resultCode !== '000') return resultCode
  return desk.stage.code(by, 'so.salesOrder.save', {
    ...{ submit: 'T', orderType: 'normal', customerCode, warehouseCode, ...dated({ day: TODAY }) },
    items: content.map(({ productCode, unitType, qty }, at) => ({ lineNo: at + 1, productCode, unitType, qty })),
  })
}
