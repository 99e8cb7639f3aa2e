import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SecurityEventKind } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { printables } from '../../src/modules/md/print-templete/printables.ts'
import { standardTempletes } from '../../src/modules/md/print-templete/standard-templetes.ts'
import { withDatabase } from '../support/database.ts'
import { PASSWORD, prepareFixture, TestClock, TODAY } from '../support/fixture.ts'
import { encrypt, TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { addReasons, OtherJob } from './other-inv-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'
import { oneReturnOf, PurchaseReturnJob } from './purchase-return-job.ts'
import { ApplyJob } from './stock-apply-job.ts'

withDatabase(
  'the security log',
  (open) => {
    let server: TestServer
    let salesman: string
    let driverId: string
    let seen: string
    const clock = new TestClock()

    beforeEach(async () => {
      if (!server) {
        const { first } = await prepareFixture(open().database)
        salesman = first.salesman.userId
        driverId = first.driverId
        await addReasons(open().database)
        server = new TestServer(open().database, { clock })
      }
      clock.forward(1)
      await server.login('boss1')
      seen = (await server.must('admin.securityLog.chain', {})).lastSeq ?? '0'
    })

    /** What happened since the test began, oldest first. */
    const happened = async () => {
      await server.login('boss1')
      const { rows } = await server.must('admin.securityLog.lists', { sort: 'logDate', order: 'desc', limit: 100 })
      const since = rows.filter((row) => Number(row.seq) > Number(seen)).reverse()
      return since
        .sort((a, b) => Number(a.seq) - Number(b.seq))
        .map(({ kind, username, target }) => [kind, username, target])
    }

    it('keeps logins and their failures with name, address and terminal, and no password', async () => {
      const wrong = { username: encrypt('SALES1 '), password: encrypt('wrong9999') }
      await server.call('session.login', wrong)
      await server.login('sales1')
      await server.must('session.logout', {})
      expect(await happened()).toEqual([
        ['loginFailed', 'sales1', undefined],
        ['login', 'sales1', undefined],
        ['logout', 'sales1', undefined],
        ['login', 'boss1', undefined],
      ])
      const { rows } = await server.must('admin.securityLog.lists', { kind: 'login', person: '王业' })
      expect(rows[0]).toMatchObject({ userName: '王业务', address: '127.0.0.1', terminal: 'web', kind: 'login' })
      const { rows: all } = await open().database.db.execute(sql`select l::text as text from security_log l`)
      expect(JSON.stringify(all)).not.toMatch(/wrong9999|demo1234|scrypt/)
    })

    it('keeps tries of names that do not exist at no dealer, where none reads them', async () => {
      await server.call('session.login', { username: encrypt('who-is-it'), password: encrypt(PASSWORD) })
      expect((await happened()).map(([kind]) => kind)).toEqual(['login'])
      const { rows } = await open().database.db.execute(
        sql`select dealer_code, address from security_log where username = 'who-is-it'`,
      )
      expect(rows).toEqual([{ dealer_code: '*', address: '127.0.0.1' }])
    })

    it('keeps changed passwords and rights', async () => {
      await server.must('md.user.saveLoginPermission', { userIds: [salesman], appOpen: 'F', webOpen: 'T' })
      await server.login('sales1')
      await server.must('md.user.modefiyPwd', { oldPwd: PASSWORD, newPwd: 'demo5678', newPwdAgain: 'demo5678' })
      await server.must('md.user.modefiyPwd', { oldPwd: 'demo5678', newPwd: PASSWORD, newPwdAgain: PASSWORD })
      expect(await happened()).toEqual([
        ['rightsChanged', 'boss1', '王业务'],
        ['login', 'sales1', undefined],
        ['passwordChanged', 'sales1', undefined],
        ['passwordChanged', 'sales1', undefined],
        ['login', 'boss1', undefined],
      ])
      const { rows } = await server.must('admin.securityLog.lists', { kind: 'rightsChanged', target: '王业务' })
      expect(rows[0]).toMatchObject({ before: '电脑端可登录，APP可登录', after: '电脑端可登录，APP不可登录' })
    })

    it('keeps prices that were changed by hand, of saved orders alone', async () => {
      const order = orderOf([['P1', 'small', '3']])
      await server.must('so.salesOrder.save', order)
      const cheap = { ...order, items: order.items.map((item) => ({ ...item, price: '1.5000' })) }
      const { soNum } = await server.must('so.salesOrder.save', cheap)
      await server.call('so.salesOrder.save', { ...cheap, customerCode: 'K999' })
      expect(await happened()).toEqual([
        ['priceChanged', 'boss1', soNum],
        ['login', 'boss1', undefined],
      ])
    })

    it('keeps exports with their filters and columns, and refused ones not', async () => {
      const columns = [{ prop: 'customerName', label: '客户名称' }]
      const filters = [{ name: 'orderStatus', value: 'draft' }]
      const ask = (listPath: string) =>
        server.app.inject({
          method: 'POST',
          url: '/api/export/export/list',
          headers: { loginType: 'JSON', 'x-token': server.sessionToken ?? '' },
          payload: { listPath, columns, filters },
        })
      expect((await ask('/api/so/salesOrder/lists')).statusCode).toBe(200)
      await ask('/api/so/salesOrder/nowhere')
      expect((await happened()).map(([kind]) => kind)).toEqual(['exported', 'login'])
      const { rows } = await server.must('admin.securityLog.lists', { kind: 'exported' })
      expect(rows[0]).toMatchObject({ columns: '客户名称', conditions: '订单状态：draft' })
    })

    it('keeps what leaves a page in the browser, for who may read the list, and not without end', async () => {
      const taken = {
        ...{ listPath: '/api/so/salesOrder/lists', way: 'copied' as const, rows: 15 },
        filters: [{ name: 'orderStatus', value: 'draft' }],
        columns: [{ prop: 'soNum', label: '订单号' }],
      }
      const list = '订单查询'
      await server.must('export.export.noteTaken', taken)
      await server.must('export.export.noteTaken', { ...taken, way: 'printed' })
      await server.must('export.export.noteTaken', { ...taken, way: 'exported', filters: undefined })
      expect(
        await server.call('export.export.noteTaken', { ...taken, listPath: '/api/so/salesOrder/nowhere' }),
      ).toMatchObject({ resultCode: '101' })
      await server.login('sales1')
      expect(
        await server.call('export.export.noteTaken', { ...taken, listPath: '/api/admin/securityLog/lists' }),
      ).toMatchObject({ resultCode: '107' })
      expect(await happened()).toEqual([
        ['copied', 'boss1', list],
        ['printed', 'boss1', list],
        ['exported', 'boss1', list],
        ['login', 'sales1', undefined],
        ['login', 'boss1', undefined],
      ])
      const { rows } = await server.must('admin.securityLog.lists', { kind: 'copied' })
      expect(rows[0]).toMatchObject({ columns: '订单号', conditions: '订单状态：draft', rows: '15' })
      for (let notes = 3; notes < 60; notes++) await server.must('export.export.noteTaken', taken)
      expect(await server.call('export.export.noteTaken', taken)).toMatchObject({
        ...{ resultCode: '103', content: '操作过于频繁，请稍后再试' },
      })
      clock.forward(1)
      await server.must('export.export.noteTaken', taken)
    })

    it('keeps every document that is printed, of each kind, and neither previews nor what was refused', async () => {
      const purchase = new PurchaseJob(server)
      await purchase.addSupplier()
      const sales = new OrderJob(server)
      const { outs, ...sold } = await sales.shipped(orderOf([['P1', 'small', '2']]), driverId)
      const given = { soId: sold.soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' as const }
      const returned = await server.must('so.return.saveByOrder', {
        ...{ ...given, submit: 'T' },
        lines: [{ soItemId: sold.lines[0]?.itemId ?? '', unitType: 'small', qty: '1' }],
      })
      const { soId } = await sales.confirmed(orderOf([['P1', 'small', '3']]))
      const { splitId, version } = await sales.split(soId)
      const { pickingNum } = await server.must('so.salesOrder.orderPicking', { splits: [{ splitId, version }] })
      const { pickingId } = await server.must('so.salesOrder.orderPickedView', { pickingNum })
      const { poId, poCode } = await purchase.confirmed(purchaseOf([['P1', 'small', '5', '1.2000']]))
      const { inId, inNum } = await purchase.received(poId)
      const back = await new PurchaseReturnJob(server).savedOne(oneReturnOf([['P1', 'small', '1', '1.2000']]))
      const apply = await new ApplyJob(server).transfer([['P1', '1']])
      const other = await new OtherJob(server).out([{ productCode: 'P1', batchNo: 'B1' }])
      const { dayId, vehicleCode } = await server.must('inv.stockQuery.vehicleDay', { vehicleCode: 'V01' })
      const exchanged = await server.must('so.return.exchange', {
        ...{ customerCode: 'K002', warehouseCode: 'W001', returnReason: 'unsold' },
        back: [
          { productCode: 'P1', unitType: 'small', qty: '1', price: '1.0000', inventoryStatusCode: '02', batchNo: 'B1' },
        ],
        lines: [{ lineNo: 1, productCode: 'P1', unitType: 'small', qty: '1' }],
      })
      const { id: checkId } = await server.must('inv.stockCheck.lock', { warehouseCode: 'W002', checkScope: 'all' })
      const { checkNum } = await server.must('inv.stockCheck.view', { id: checkId })
      const [product] = (await server.must('md.product.productList', { keyword: 'P1' })).rows
      const out = outs[0]
      const made: Readonly<Record<string, readonly [id: string, number: string]>> = {
        salesOut: [out?.outId ?? '', out?.outNum ?? ''],
        picking: [pickingId, pickingNum],
        return: [returned.id, returned.returnNum],
        purchaseOrder: [poId, poCode],
        purchaseIn: [inId, inNum],
        purchaseReturn: [back.id, back.returnNum],
        stockApply: [apply.id, apply.applyNum],
        otherInv: [other.id, other.otherNum],
        vehicleDay: [dayId, vehicleCode],
        exchange: [exchanged.returnId, exchanged.exchangeNum],
        productLabel: [product?.id ?? '', 'P1'],
        stockCheck: [checkId, checkNum],
        stockCheckBlind: [checkId, checkNum],
      }
      // What becomes printable is printed here too.
      expect(Object.keys(made)).toEqual(Object.keys(printables))
      for (const { isDefault: _isDefault, ...templete } of standardTempletes()) {
        if (!(templete.billType in made)) continue
        const { billType, content } = templete
        await server.must('md.printTemplete.save', templete)
        await server.must('md.printTemplete.preview', { billType, content })
        const [id] = made[billType] ?? ['']
        await server.must('md.printTemplete.printData', { billType, ids: [id] })
        await server.call('md.printTemplete.printData', { billType, ids: [id, '999999'] })
      }
      const prints = (await happened()).filter(([kind]) => kind === 'printed')
      expect(prints.map(([, , target]) => target).toSorted()).toEqual(
        Object.values(made)
          .map(([, number]) => number)
          .toSorted(),
      )
      expect(new Set(prints.map(([, username]) => username))).toEqual(new Set(['boss1']))
    })

    it('keeps who saw cost and who read the log: once for each page and day', async () => {
      await server.must('inv.stockQuery.batchInvStatusList', {})
      await server.must('inv.stockQuery.batchInvStatusList', { page: 2 })
      await server.login('sales1')
      await server.must('inv.stockQuery.batchInvStatusList', {})
      const first = await happened()
      expect(first.filter(([kind]) => kind === 'costSeen')).toHaveLength(1)
      clock.forward(24 * 60)
      await happened()
      await server.must('inv.stockQuery.batchInvStatusList', {})
      // A document that shows what its goods cost says so as its list does.
      await new OtherJob(server).out([{ productCode: 'P1', batchNo: 'B1' }])
      const next = await happened()
      const pages = next.flatMap(([kind, , target]) => (kind === 'costSeen' ? [target] : []))
      expect(pages.filter((page) => page === '批次库存查询')).toHaveLength(2)
      expect(pages).toContain('其他出入库单抬头')
      expect(next.filter(([kind]) => kind === 'logRead').length).toBeGreaterThan(0)
    })

    it('is whole, and says so when it is not', async () => {
      expect(await server.must('admin.securityLog.chain', {})).toMatchObject({ isWhole: 'T', brokenSeqs: [] })
      const run = (text: string) => open().database.db.execute(sql.raw(text))
      await run('alter table security_log disable trigger user')
      await run(`update security_log set address = '10.0.0.1' where dealer_code = 'T001' and id =
        (select min(id) from security_log where dealer_code = 'T001')`)
      await run('alter table security_log enable trigger user')
      expect(await server.must('admin.securityLog.chain', {})).toMatchObject({ isWhole: 'F', brokenSeqs: ['1'] })
    })

    it('is read by administrators of the dealer alone', async () => {
      await server.login('boss2')
      const { rows } = await server.must('admin.securityLog.lists', {})
      expect(rows.every(({ username }) => username === 'boss2')).toBe(true)
      await server.login('sales1')
      for (const call of ['admin.securityLog.lists', 'admin.securityLog.chain'] as const)
        expect(await server.call(call, {})).toMatchObject({ resultCode: '107' })
    })
  },
  undefined,
  'fixture',
)

it('every kind of event is written by something', () => {
  const source = fileURLToPath(new URL('../../src', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')
  expect(Object.keys(SecurityEventKind).filter((kind) => !text.includes(`'${kind}'`))).toEqual([])
})
