import { expect, it } from 'vitest'
import { TODAY } from '../support/fixture.ts'
import { ApplyDesk, ref } from './stock-apply-desk.ts'
import { transferOf } from './stock-apply-job.ts'

const desk = new ApplyDesk()

it('[BM-11] [BM-18] a transfer is refused in the words of its step, and leaves no trace', async () => {
  // The first that leaves makes the warehouse of what is on its way.
  await desk.job.received(await desk.job.onItsWay([['P3', '1']]))
  const save = (wanted: Parameters<typeof transferOf>[0], change = {}) =>
    desk.server.call('inv.transfer.save', transferOf(wanted, change))
  await desk.refused(() => save([['P1', '1']], { toWarehouseCode: 'W001' }), '101', '调出仓库和调入仓库不能相同')
  await desk.refused(
    () => save([['P1', '1']], { docDate: '2026-03-11', needDate: '2026-03-11' }),
    '101',
    '单据日期不能晚于今天',
  )
  await desk.refused(() => save([['P1', '1']], { needDate: '2026-03-09' }), '101', '需求日期不能早于单据日期')
  await desk.refused(() => save([['P1', '1']], { fromWarehouseCode: 'W9' }), '106', '调出仓库不存在或已删除')
  await desk.refused(() => save([['P1', '1', 'B9']]), '106', '商品【柠檬汽水500ml】批次【B9】不存在或已删除')
  await desk.refused(() => save([['P1', '1.5']]), '101', '数量必须为整数')
  for (const qty of ['0', '-1', '1.2345', '1e3']) await desk.refused(() => save([['P3', qty]]), '101', '数量')
  await desk.refused(() => save([['P9', '1']]), '106', '第1行商品【P9】不存在')
  const [transit = ''] = await desk.transits()
  await desk.refused(() => save([['P1', '1']], { toWarehouseCode: transit }), '101', '调入仓库不能选择【在途仓】')
  const { warnings } = await desk.server.must('inv.transfer.save', transferOf([['P1', '9000']], { submit: 'F' }))
  expect(warnings).toEqual([expect.stringMatching(/^商品【柠檬汽水500ml】库存不足，可用数量\d+瓶$/)])

  const apply = await desk.job.transfer([['P1', '20']])
  const audit = (...quantities: string[]) => desk.server.call('inv.transfer.audit', desk.job.auditOf(apply, quantities))
  await desk.refused(() => audit('0'), '101', '审批数量不能全部为0')
  await desk.refused(() => audit('21'), '101', '审批数量须在0到20之间')
  await desk.refused(
    () => desk.server.call('inv.transfer.pick', desk.job.pickOf(apply)),
    '103',
    '当前状态为【已提交】，不能拣货',
  )
  await desk.refused(() => desk.server.call('inv.transfer.audit', { ...desk.job.auditOf(apply), version: 99 }), '104')
  const large = await desk.job.transfer([['P1', '5000']])
  await desk.refused(() => desk.server.call('inv.transfer.audit', desk.job.auditOf(large)), '105', '库存不足，可用数量')
  const passed = await desk.job.audited(apply, ['15'])
  const pick = (...quantities: string[]) => desk.server.call('inv.transfer.pick', desk.job.pickOf(passed, quantities))
  await desk.refused(() => pick('0'), '101', '拣货数量不能全部为0')
  await desk.refused(() => pick('16'), '101', '拣货数量须在0到15之间')
  const way = await desk.job.dispatched(await desk.job.picked(passed))
  const out = (outDate: string) => desk.server.call('inv.transfer.confirmOut', { ...ref(way), outDate })
  await desk.refused(() => out('2026-03-11'), '101', '出库日期不能晚于今天')
  await desk.refused(() => out('2026-03-09'), '101', '出库日期不能早于单据日期')
  await desk.closing('2026-03', () => desk.refused(() => out(TODAY), '108'))
  await desk.counting('W001', () => desk.refused(() => out(TODAY), '109', '仓库【主仓】正在盘点，不能出入库'))
  const shipped = await desk.job.shipped(way)
  const into = (receivedQty: string, change = {}) =>
    desk.server.call('inv.transfer.confirmIn', {
      ...{ ...ref(shipped), inDate: TODAY },
      lines: shipped.lines.map(({ lineId }) => ({ lineId, receivedQty, ...change })),
    })
  await desk.refused(() => into('14'), '101', '请填写差异原因')
  await desk.refused(() => into('16'), '101', '实收数量须在0到15之间')
  await desk.refused(() => into('15', { toLocationCode: 'Z9' }), '106', '库位【Z9】不存在或已删除')
  await desk.counting('W002', () => desk.refused(() => into('15'), '109', '仓库【北仓】正在盘点，不能出入库'))
  await desk.closing('2026-03', () => desk.refused(() => into('15'), '108'))
  expect((await into('15')).resultCode).toBe('000')
  await desk.refused(() => into('15'), '104')
})
