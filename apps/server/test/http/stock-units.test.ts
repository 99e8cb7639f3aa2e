import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { addReasons, inOf, outOf } from './other-inv-job.ts'
import { transferOf } from './stock-apply-job.ts'

/** Small units in a box of P1. */
const RATIO = 24

let ground: Ground
let server: TestServer

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  await addReasons(ground.database)
})
afterAll(() => ground?.close())

type Entered = { readonly unitType: 'big' | 'small'; readonly qty: string }

/** What an entered quantity becomes, by each way that goods move. */
const WAYS: Readonly<Record<string, (entered: Entered) => Promise<object>>> = {
  'goods that come in otherwise': async (entered) => {
    const line = { productCode: 'P1', ...entered, batchNo: 'B1', costPrice: '1.857143' }
    const { id } = await server.must('inv.stockOthersOutIn.stockOthersInSave', inOf([line]))
    return moved(id)
  },
  'goods that go out otherwise': async (entered) => {
    const line = { productCode: 'P1', ...entered, batchNo: 'B1' }
    const { id } = await server.must('inv.stockOthersOutIn.stockOthersOutSave', outOf([line]))
    const out = await moved(id)
    await server.must('inv.stockOthersOutIn.redFlush', { id, version: out.version, reason: '录错' })
    return { ...out, version: undefined }
  },
  'goods that are applied for': async (entered) => {
    const lines = [{ productCode: 'P1', ...entered }]
    const { id, version } = await server.must('inv.transfer.save', transferOf([], { lines }))
    const { lines: kept, totalQty } = await server.must('inv.transfer.view', { id })
    await server.must('inv.transfer.withdraw', { id, version })
    return { totalQty, smallQty: kept.map(({ smallQty }) => smallQty) }
  },
}

async function moved(id: string) {
  const { otherNum, totalQty, totalAmount, version } = await server.must('inv.stockOthersOutIn.getDetailHead', { id })
  const { rows } = await server.must('inv.stockQuery.ledgerList', { docNum: otherNum })
  const movements = rows.map(({ inQty, outQty, costAmount }) => [inQty, outQty, costAmount])
  return { totalQty, totalAmount, movements, version }
}

it.each(Object.entries(WAYS))('[BM-12] big and small units agree for %s', async (_way, enter) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), async (boxes) => {
      const inBoxes = await enter({ unitType: 'big', qty: String(boxes) })
      expect(await enter({ unitType: 'small', qty: String(boxes * RATIO) })).toEqual(inBoxes)
      expect(inBoxes).toMatchObject({ totalQty: String(boxes * RATIO) })
    }),
    { numRuns: 6 },
  )
})
