import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'

describe.each(['pglite', 'postgres'] as const)('the stock ledger on %s', (engine) => {
  let ground: Ground
  let server: TestServer
  beforeAll(async () => {
    ground = await openGround(engine)
    server = await ground.as('boss1')
  })
  afterAll(() => ground?.close())

  const ask = async (args: object) => (await server.must('inv.stockQuery.ledgerList', { limit: 500, ...args })).rows
  /** What the ledger holds beside what it is asked for: some, and not all. */
  const compared = async (args: object, fits: (row: Awaited<ReturnType<typeof ask>>[number]) => boolean) => {
    const [all, found] = [await ask({}), await ask(args)]
    expect(found).toEqual(all.filter(fits))
    return { all: all.length, found: found.length }
  }

  it('finds a batch by a part of its number, in any letter case', async () => {
    const { all, found } = await compared({ batchNo: 'b2' }, ({ batchNo }) => batchNo.includes('B2'))
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(all)
    expect(await ask({ batchNo: 'B9' })).toEqual([])
    expect(await ask({ batchNo: '%' })).toEqual([])
  })

  it('finds the rows of a document by a part of its number, in any letter case', async () => {
    const [row] = await ask({})
    const docNum = row?.docNum ?? ''
    const { found } = await compared({ docNum: docNum.toLowerCase() }, (one) => one.docNum === docNum)
    expect(found).toBeGreaterThan(1)
    expect((await ask({ docNum: docNum.slice(-4) })).length).toBeGreaterThanOrEqual(found)
    expect(await ask({ docNum: `${docNum}9` })).toEqual([])
  })
})
