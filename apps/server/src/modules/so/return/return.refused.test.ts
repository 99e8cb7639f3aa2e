import { afterAll, beforeAll, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { outDetail } from '../out/out.query.ts'
import { signOut } from '../out/out.sign.ts'
import { entry, SalesDesk } from '../sales-desk.fixture.ts'
import { cancelReturn } from './return.actions.ts'
import { returnDetail } from './return.form.ts'
import { fileReaders } from './return.routes.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
  await desk.stockUp()
})
afterAll(() => desk?.close())

type Signing = Parameters<typeof signOut>[1]

/** Two boxes of P1 and ten pieces of P2 that left, and the customer's signature for them. */
async function atTheDoor() {
  const { out, order } = await desk.left(
    entry([
      ['P1', 'big', '2', '58.0000'],
      ['P2', 'small', '10', '3.0000'],
    ]),
  )
  const [soda = '', salt = ''] = out.lines.map(({ lineId }: { lineId: string }) => lineId)
  const { outId, version } = out
  const sign = (signing: Partial<Signing> = {}) =>
    desk.run(signOut, { outId, version, signDate: `${TODAY} 11:20:00`, ...signing })
  return { out, order, soda, salt, sign, look: () => desk.run(outDetail, { outId }) }
}

const wrong = (code: string, field: string | undefined, message = '') =>
  expect.objectContaining({
    code,
    message: expect.stringContaining(message),
    ...(field && { beside: expect.objectContaining({ field }) }),
  })

it('what the customer does not take becomes a submitted return of the order, with its photo, and the debt falls as it comes in', async () => {
  const { out, order, soda, salt, sign, look } = await atTheDoor()
  const refusedFileId = await desk.photo()
  const signFileId = await desk.photo()
  await sign({
    ...{ signFileId, refusedFileId, returnReason: 'damaged' },
    refused: [
      { lineId: soda, unitType: 'big', qty: '1' },
      { lineId: salt, unitType: 'small', qty: '4', inventoryStatusCode: '01', remark: '没订这么多' },
    ],
  })
  const { refusedReturnId: id = '', refusedReturnNum, ...signed } = await look()
  expect(signed).toMatchObject({ signDate: `${TODAY} 11:20:00`, signFileId, actions: ['resign'] })
  expect(await desk.run(returnDetail, { id })).toMatchObject({
    ...{ returnNum: refusedReturnNum, returnType: 'byOrder', soNum: order.soNum, status: 'submitted' },
    ...{ docDate: TODAY, warehouseCode: 'W001', returnReason: 'damaged', totalAmount: '70.00' },
    ...{ refusedOutNum: out.outNum, refusedFileId },
    lines: [
      { outItemId: soda, unitType: 'big', qty: '1', amount: '58.00', inventoryStatusCode: '02', batchNo: 'B1' },
      {
        outItemId: salt,
        unitType: 'small',
        qty: '4',
        amount: '12.00',
        inventoryStatusCode: '01',
        remark: '没订这么多',
      },
    ],
  })
  const readers = [desk.dealer.admin, desk.dealer.salesman]
  const reads = readers.map((user) => desk.run((work, key: string) => fileReaders.salesReturn(work, key), id, user))
  expect(await Promise.all(reads)).toEqual([true, false])
  const logged = await desk.rows(
    `select remark from document_log where doc_type = 'salesOut' and doc_num = '${out.outNum}' and action = '签收'`,
  )
  expect(logged).toEqual([{ remark: `${TODAY} 11:20:00，拒收退货单 ${refusedReturnNum}` }])
  // Neither stock nor debt change before the warehouse has it.
  const debt = () =>
    desk.rows(`select balance::text, return_amount::text from order_debt where ref_num = '${order.soNum}'`)
  expect(await debt()).toEqual([{ balance: '146.00', return_amount: '0.00' }])
  await desk.tookIn(id)
  expect(await debt()).toEqual([{ balance: '76.00', return_amount: '70.00' }])
  for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
})

it('all of it may be refused, and what was given up may come back by another return', async () => {
  const { soda, salt, sign, look } = await atTheDoor()
  const rest = async () => (await look()).lines.map(({ returnableQty }: { returnableQty: string }) => returnableQty)
  expect(await rest()).toEqual(['48', '10'])
  await sign({
    returnReason: 'other',
    refused: [
      { lineId: soda, unitType: 'big', qty: '2' },
      { lineId: salt, unitType: 'small', qty: '10' },
    ],
  })
  const { refusedReturnId: id = '' } = await look()
  const { version, totalAmount } = await desk.run(returnDetail, { id })
  expect([totalAmount, ...(await rest())]).toEqual(['146.00', '0', '0'])
  await desk.run(cancelReturn, { id, version, reason: '客户又收下了' })
  expect(await rest()).toEqual(['48', '10'])
  expect(await look()).not.toHaveProperty('refusedReturnId')
})

it('is refused as a whole, with the value named as the call has it, and leaves no trace', async () => {
  const { out, soda, salt, sign, look } = await atTheDoor()
  const other = await atTheDoor()
  const box = { lineId: soda, unitType: 'big', qty: '1' } as const
  const stranger = await desk.photo(desk.dealer.salesman)
  await expect(sign({ refused: [box] })).rejects.toEqual(wrong('101', 'returnReason', '拒收原因必填'))
  await expect(sign({ returnReason: 'other' })).rejects.toEqual(wrong('101', 'refused'))
  await expect(sign({ refusedFileId: await desk.photo() })).rejects.toEqual(wrong('101', 'refused'))
  const signing = [
    [[{ ...box, lineId: other.soda }], wrong('106', 'refused.0.lineId')],
    [
      [box, { lineId: salt, unitType: 'small', qty: '11' }],
      wrong('101', 'refused.1.qty', '第2行商品【保温杯】拒收数量不能大于可退数量10个'),
    ],
    // Twice the same line is one quantity after the other.
    [[box, { ...box, qty: '2' }], wrong('101', 'refused.1.qty')],
    [[{ ...box, inventoryStatusCode: '99' }], wrong('106', undefined, '库存状态')],
  ] as const
  for (const [refused, why] of signing)
    await expect(sign({ returnReason: 'unsold', refused: [...refused] })).rejects.toEqual(why)
  await expect(sign({ returnReason: 'unsold', refused: [box], refusedFileId: stranger })).rejects.toEqual(
    wrong('106', undefined),
  )
  expect(await look()).toEqual(out)
  expect(await desk.rows(`select id from sales_return where refused_out_num = '${out.outNum}'`)).toEqual([])
  await sign()
  await expect(
    sign({ version: out.version + 1, replace: 'T', returnReason: 'unsold', refused: [box] }),
  ).rejects.toEqual(wrong('101', 'refused', '请录入退货单'))
})
