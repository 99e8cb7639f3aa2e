import { expect, it } from 'vitest'
import { directOf } from './row-actions.tsx'

const actions = (...labels: string[]) => labels.map((label) => ({ label }))

it.each([
  [actions('修改'), 1],
  [actions('拆单', '退回', '复制'), 3],
  [actions('拆单', '退回', '复制', '取消订单'), 3],
  [actions('确认出库', '取消派车', '查看'), 2],
  [actions('确认出库', '取消派车'), 2],
  [actions('取消全部拆单', '确认出库', '查看'), 1],
  [actions('很长很长很长很长的操作', '查看'), 1],
])('of %j as many are words as find room beside the dots', (all, count) => {
  expect(directOf(all)).toBe(count)
})
