import type { DealerClient } from '@dealer/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenBooks } from '../support/books.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { orderOf } from './order-job.ts'

let ground: Ground
let dealer: DealerClient

beforeAll(async () => {
  ground = await openGround()
  dealer = await ground.client(ground.server(), 'boss1')
})
afterAll(() => ground?.close())

const refused = (resultCode: string, message: string) => expect.objectContaining({ resultCode, message })

it('keeps whoever holds money of the dealer, until it is handed in', async () => {
  const made = await dealer.so.salesOrder.save(
    orderOf([['P1', 'small', '2']], { orderType: 'cash', payMethod: 'cash' }),
  )
  const [holder] = await dealer.finance.cashItem.userList()
  const { userId = '', amount = '' } = holder ?? {}
  expect(Number(amount)).toBeGreaterThan(0)

  const tree = await dealer.finance.cashItem.listTree({ userId })
  const [item] = tree[0]?.childList[0]?.childList ?? []
  expect(item).toMatchObject({ soNum: made.soNum, amount, payMethod: 'cash', name: item?.payeeDocNum })
  const { lines, items } = await dealer.finance.cashItem.findAllByPayeeDocNum({ payeeDocNum: item?.payeeDocNum ?? '' })
  expect(items).toHaveLength(1)
  expect(lines).toMatchObject([{ refNum: made.soNum, payAmount: amount }])
  const itemIds = items.map(({ itemId }) => itemId)
  const goods = await dealer.finance.cashItem.salesGoodsList({ itemIds })
  expect(goods).toMatchObject([{ productCode: 'P1', unitType: 'small', qty: '2', amount }])

  const { cashId } = await dealer.finance.cashDocument.saveSelectedItemV2({
    ...{ userId, payMethods: [{ payMethod: 'cash', actualAmount: '0', diffReason: '未带现金' }] },
  })
  expect(await dealer.finance.cashItem.listByCashId({ cashId })).toMatchObject([{ cashId, amount }])
  expect(await dealer.finance.cashItem.salesGoodsListForDetail({ cashId })).toEqual(goods)
  await expect(dealer.finance.cashItem.findByIncomeNum({ incomeNum: 'FP0' })).rejects.toEqual(
    refused('106', '单据不存在或已删除'),
  )
  const { version, actions, logs } = await dealer.finance.cashDocument.view({ cashId })
  expect({ actions, logs }).toMatchObject({ actions: ['applyPass', 'applyRefuse'], logs: [{ action: '提交' }] })
  await dealer.finance.cashDocument.applyPass({ cashId, version })
  // All of it was missing, so that it is still held.
  expect(await dealer.finance.cashItem.userList()).toMatchObject([{ userId, amount }])
  const again = await dealer.finance.cashDocument.saveSelectedItemV2({
    ...{ userId, payMethods: [{ payMethod: 'cash', actualAmount: amount }] },
  })
  await dealer.finance.cashDocument.applyRefuse({ cashId: again.cashId, version: 1, auditRemark: '重新清点' })
  expect((await dealer.finance.cashDocument.list({ auditStatus: 'rejected' })).rows).toMatchObject([
    { cashNum: again.cashNum, actions: [] },
  ])
  expect(await brokenBooks(ground.database)).toEqual([])
})
