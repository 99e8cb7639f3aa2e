import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content } from '../../src/platform/contract/types.ts'
import { SALES_PERMISSIONS } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'
import { PurchaseReturnJob, returnOf } from './purchase-return-job.ts'

type Part = Content<'inv.stockQuery.reservedOf'>[number]

let test: Ground
let boss: TestServer
let salesman: TestServer

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  const [selling, buying] = [new OrderJob(boss), new PurchaseJob(boss)]
  for (const customerCode of ['K001', 'K002'])
    await selling.split((await selling.confirmed(orderOf([['P1', 'small', '20']], { customerCode }))).soId)
  await buying.addSupplier()
  const { poId } = await buying.confirmed(purchaseOf([['P1', 'big', '2', '44.4']]))
  await new PurchaseReturnJob(boss).saved(returnOf(await buying.received(poId, '24'), ['5']))
  salesman = await test.as('sales1')
})
afterAll(() => test?.close())

const permit = async (...more: readonly string[]) => {
  const perms = `{${[...SALES_PERMISSIONS, ...more].join(',')}}`
  await test.database.db.execute(
    sql`update position set web_perms = ${perms}::text[] where position_code = 'Z002' and dealer_code = 'T001'`,
  )
  await salesman.login('sales1')
}
const reserved = (server: TestServer) => server.must('inv.stockQuery.reservedOf', { productCode: 'P1' })
const coming = (server: TestServer) => server.must('inv.stockQuery.inTransitOf', { productCode: 'P1' })
/** What is left of a part whose document the user may not see. */
const unnamed = ({ docNum: _num, partyName: _party, ...rest }: Part): Part => rest
const sorted = (parts: readonly Part[]) => parts.map((part) => JSON.stringify(part, Object.keys(part).sort())).sort()

it('what is held for customers of others, and for suppliers, keeps its quantity and loses its name', async () => {
  const all = await reserved(boss)
  const names = all.map(({ docType, partyName }) => `${docType} ${partyName}`).sort()
  expect(names).toEqual(['orderSplit 好邻居便利店', 'orderSplit 惠万家超市', 'purchaseReturn 牧野肉制品有限公司'])
  const isOwn = ({ partyName }: Part) => partyName === '惠万家超市'
  expect(sorted(await reserved(salesman))).toEqual(sorted(all.map((part) => (isOwn(part) ? part : unnamed(part)))))
  await permit('po:purchaseReturn:list')
  const isTold = (part: Part) => isOwn(part) || part.docType === 'purchaseReturn'
  expect(sorted(await reserved(salesman))).toEqual(sorted(all.map((part) => (isTold(part) ? part : unnamed(part)))))
  await permit()
})

it('the orders that bring goods are told by number to who may list them, or takes goods in', async () => {
  const all = await coming(boss)
  expect(all).toMatchObject([{ docType: 'purchaseOrder', smallQty: '24', partyName: '牧野肉制品有限公司' }])
  expect(await coming(salesman)).toEqual(all.map(unnamed))
  for (const permission of ['po:purchaseOrder:list', 'po:inbound:add']) {
    await permit(permission)
    expect(await coming(salesman)).toEqual(all)
  }
  await permit()
})
