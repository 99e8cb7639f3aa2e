import { afterAll, beforeAll, expect, it } from 'vitest'
import { handlers } from '../../src/app.ts'
import type { Refusal } from '../../src/platform/refusal.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { type FixtureDealer, TestClock } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'

let test: Ground
let dealer: FixtureDealer
beforeAll(async () => {
  test = await openGround('postgres')
  dealer = test.first
})
afterAll(() => test?.close())

const call = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
  test.database.transaction({ dealerCode: dealer.dealerCode }, (tx) =>
    work(makeWork(tx, dealer.admin, new TestClock())),
  )
const saveSupplier = handlers['md.supplier.save']
const removeSupplier = handlers['md.supplier.delete']
const saveBrand = handlers['md.brand.save']

/** A promise and what fulfils it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('what is named while it is deleted stays, or is not named', async () => {
  const supplier = {
    supplierCode: 'GY01',
    supplierName: '临时供应商',
    contact: '王',
    mobile: '10000010009',
    settleType: 'cash',
  }
  const id = (await call(async (work) => saveSupplier?.(work, supplier as never)))?.id ?? ''
  const remove = () => call(async (work) => removeSupplier?.(work, { items: [{ id, version: 1 }] }))
  const [named, saved] = [gate(), gate()]
  const adding = call(async (work) => {
    await saveBrand?.(work, { brandCode: 'PP01', brandName: '某牌', supplierCode: 'GY01', sortNum: 1 } as never)
    named.open()
    await saved.opened
  })
  await named.opened
  let isOver = false
  const removing = remove()
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true
    })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isOver).toBe(false)
  saved.open()
  await adding
  expect(await removing).toMatchObject({ code: '111' } satisfies Partial<Refusal>)
})
