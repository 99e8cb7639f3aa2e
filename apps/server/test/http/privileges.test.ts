import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { PASSWORD, SALES_PERMISSIONS } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { encrypt, type TestServer } from '../support/server.ts'

let test: Ground
let server: TestServer
beforeAll(async () => {
  test = await openGround()
  server = test.server()
})
afterAll(() => test?.close())

const change = (role: Partial<typeof position.$inferInsert>) =>
  test.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx.update(position).set(role).where(eq(position.dataScope, 'self')),
  )

it('[SH-PERM-3] a role allows one thing on the web, another in the app, and says beside it how far', async () => {
  await change({ webPerms: [...SALES_PERMISSIONS], appPerms: ['so:salesOrder:list'] })
  const account = { username: encrypt('sales1'), password: encrypt(PASSWORD) }
  const [web, app] = [
    await server.must('session.login', account),
    await server.must('session.login', { ...account, appLogin: 'T' }),
  ]
  expect([web.perms.length > 1, app.perms]).toEqual([true, ['so:salesOrder:list']])
  const asked = async ({ dmsToken }: typeof web) => {
    server.useToken(dmsToken)
    const list = await server.call('so.salesOrder.lists', {})
    const form = await server.call('so.salesOrder.toOrderAdd', { orderType: 'normal' })
    return { list: list.resultCode, form: form.resultCode }
  }
  expect(await asked(app)).toEqual({ list: '000', form: '107' })
  expect(await asked(web)).toEqual({ list: '000', form: '000' })

  const mayChangePrices = async () =>
    (await server.must('so.salesOrder.toOrderAdd', { orderType: 'normal' })).canChangePrice
  expect(await mayChangePrices()).toBe('F')
  const rights = { maxDiscountRate: '1.00', canSeeCost: false, canOverCredit: false, canOverRulingPrice: false }
  await change({ bizPermissions: { ...rights, canChangePrice: true } })
  await expect.poll(mayChangePrices).toBe('T')
})
