import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { makeWork, type Work } from '../../../platform/work.ts'
import { type Correction, correctPlace } from '../customer-loc/customer-loc.document.ts'
import { askForStore } from '../customer-store/customer-store.document.ts'
import { type Supplement, supply } from './customer-app.document.ts'

let test: Ground
let boss: TestServer
let salesman: TestServer

beforeAll(async () => {
  test = await openGround()
  boss = test.server()
  salesman = test.server()
  await test.database.db.execute(sql`update position set web_perms = web_perms
    || '{md:customerApp:list,md:customerLoc:list,md:customerLoc:audit}'::text[] where position_code = 'Z002'`)
  await boss.login('boss1')
  await salesman.login('sales1')
})
afterAll(() => test?.close())

/** What the app does for somebody. */
const inApp = <T>(work: (work: Work) => Promise<T>, user: SessionUser = test.first.salesman) =>
  test.database.transaction({ dealerCode: 'T001' }, (tx) => work(makeWork(tx, user, boss.clock)))
const supplied = (values: Supplement['values'], customerCode = 'K001') =>
  inApp((work) => supply(work, { customerCode, values }))
const corrected = (correction: Partial<Correction> = {}) =>
  inApp((work) =>
    correctPlace(work, {
      customerCode: 'K001',
      lng: '120.169312',
      lat: '30.243865',
      address: '中山路51号',
      ...correction,
    }),
  )
const apps = async (server = boss) => (await server.must('md.customerApp.list', {})).rows
const locs = async (server = boss) => (await server.must('md.customerLoc.list', {})).rows
const stores = async () => (await boss.must('md.customerStore.list', {})).rows
const one = async <Row extends { id: string }>(rows: Promise<Row[]>, id: string) =>
  (await rows).find((row) => row.id === id)
const customerRow = async (code = 'K001') => {
  const { rows } = await test.database.db.execute<Record<string, unknown>>(
    sql`select * from customer where dealer_code = 'T001' and customer_code = ${code}`,
  )
  return rows[0]
}

it('[BM-19] shows what the app supplied beside what stands, and writes it when it is passed, with a change log row for each field', async () => {
  const { id, version, applyNum } = await supplied({ contact: '张建华', mobile: '10000010099' })
  expect(applyNum).toMatch(/^KB260310\d{4}$/)
  expect(await one(apps(), id)).toMatchObject({
    ...{ customerName: '惠万家超市', applyName: '王业务', applyDate: '2026-03-10', auditStatus: 'unaudited' },
    actions: ['pass', 'reject'],
    items: [
      { fieldName: 'contact', fieldLabel: '联系人', oldValue: '张建国', newValue: '张建华' },
      { fieldName: 'mobile', fieldLabel: '手机号', oldValue: '10000010031', newValue: '10000010099' },
    ],
    itemsText: '联系人：张建华；手机号：10000010099',
  })
  await boss.must('md.customerApp.pass', { id, version, auditRemark: '已核对' })
  expect(await customerRow()).toMatchObject({ contact: '张建华', mobile: '10000010099', version: 2 })
  expect(await one(apps(), id)).toMatchObject({
    auditStatus: 'passed',
    auditName: '陈经理',
    auditRemark: '已核对',
    actions: [],
  })
  const { rows } = await test.database.db.execute(
    sql`select field_label, old_value, new_value, source from change_log where entity = 'customer' order by id`,
  )
  expect(rows).toEqual([
    { field_label: '联系人', old_value: '张建国', new_value: '张建华', source: 'correct' },
    { field_label: '手机号', old_value: '10000010031', new_value: '10000010099', source: 'correct' },
  ])
})

it('shows the value of now where it changed after the application, and leaves the decision to the auditor', async () => {
  const { id, version } = await supplied({ contact: '李四' })
  await test.database.db.execute(
    sql`update customer set contact = '王五' where dealer_code = 'T001' and customer_code = 'K001'`,
  )
  expect((await one(apps(), id))?.items).toMatchObject([{ oldValue: '张建华', nowValue: '王五', newValue: '李四' }])
  await boss.must('md.customerApp.pass', { id, version })
  expect(await customerRow()).toMatchObject({ contact: '李四' })
  expect((await one(apps(), id))?.items[0]).not.toHaveProperty('nowValue')
})

it('what stood already when it was applied for is no change, and passing undoes nothing that came after', async () => {
  const before = await customerRow()
  const { id, version } = await supplied({ contact: String(before?.contact), tel: '0571-9' })
  await test.database.db.execute(
    sql`update customer set contact = '孙七' where dealer_code = 'T001' and customer_code = 'K001'`,
  )
  expect((await one(apps(), id))?.items).toMatchObject([{ fieldName: 'tel', newValue: '0571-9' }])
  await boss.must('md.customerApp.pass', { id, version })
  expect(await customerRow()).toMatchObject({ contact: '孙七', tel: '0571-9' })
  await test.database.db.execute(
    sql`update customer set contact = ${String(before?.contact)}, tel = null where dealer_code = 'T001' and customer_code = 'K001'`,
  )
})

it('a newer supplement stands for the older, which can no longer be passed', async () => {
  const older = await supplied({ tel: '0571-1' })
  const newer = await supplied({ tel: '0571-2' })
  const superseded = await one(apps(), older.id)
  expect(superseded).toMatchObject({ auditStatus: 'rejected', auditRemark: '已被新申请替代', actions: [] })
  expect((await boss.call('md.customerApp.pass', { id: older.id, version: older.version })).resultCode).toBe('104')
  const late = { id: older.id, version: superseded?.version ?? 0 }
  expect((await boss.call('md.customerApp.pass', late)).resultCode).toBe('103')
  expect(await customerRow()).toMatchObject({ tel: null })
  await boss.must('md.customerApp.pass', { id: newer.id, version: newer.version })
  expect(await customerRow()).toMatchObject({ tel: '0571-2' })
})

it('of two that apply at once one waits', async () => {
  await Promise.all([supplied({ tel: '0571-3' }, 'K002'), supplied({ tel: '0571-4' }, 'K002')])
  const waiting = (await apps()).filter((row) => row.customerCode === 'K002' && row.auditStatus === 'unaudited')
  expect(waiting).toHaveLength(1)
})

it.each(['md.customerApp.reject', 'md.customerLoc.reject', 'md.customerStore.reject'] as const)(
  '%s needs the reason, and changes nothing but the application',
  async (call) => {
    const { id, version, applyNum } =
      call === 'md.customerApp.reject'
        ? await supplied({ contact: '赵六' })
        : call === 'md.customerLoc.reject'
          ? await corrected({ address: '别处1号' })
          : await inApp((work) => askForStore(work, { customerCode: 'K001', contact: '张建国', mobile: '10000010031' }))
    expect(await boss.call(call, { id, version })).toMatchObject({ resultCode: '101', content: '请填写驳回原因' })
    await boss.must(call, { id, version, auditRemark: '资料不清' })
    const rows = [...(await apps()), ...(await locs()), ...(await stores())]
    expect(rows.filter((row) => row.applyNum === applyNum && row.auditRemark === '资料不清')).toHaveLength(1)
    expect(await customerRow()).toMatchObject({ contact: '李四', lng: null, is_store_bound: 'F' })
    expect((await boss.call(call, { id: '999999', version: 1, auditRemark: '无' })).resultCode).toBe('106')
  },
)

it('a rejected supplement is said to be so with its reason, is decided once and by who may, and may be asked for again', async () => {
  const { id, version } = await supplied({ licenseNo: '91330104MA2XYZ001A' })
  const before = await customerRow()
  const decided = { id, version, auditRemark: '执照号与照片不符' }
  expect((await salesman.call('md.customerApp.reject', decided)).resultCode).toBe('107')
  expect(await one(apps(), id)).toMatchObject({ auditStatus: 'unaudited' })
  await boss.must('md.customerApp.reject', decided)
  const rejected = await one(apps(), id)
  expect(rejected).toMatchObject({
    ...{ auditStatus: 'rejected', auditName: '陈经理', auditRemark: '执照号与照片不符', actions: [] },
  })
  expect((await boss.call('md.customerApp.reject', decided)).resultCode).toBe('104')
  expect(await boss.call('md.customerApp.reject', { ...decided, version: rejected?.version ?? 0 })).toMatchObject({
    resultCode: '103',
  })
  expect(await customerRow()).toEqual(before)
  const again = await supplied({ licenseNo: '91330104MA2XYZ001A' })
  expect(await one(apps(), again.id)).toMatchObject({ auditStatus: 'unaudited' })
  expect(await one(apps(), id)).toEqual(rejected)
})

it('[BM-19] [BM-15] a corrected place goes into the customer and its address; 0.001° of latitude are 111 m', async () => {
  const first = await corrected({ lat: '30.242865' })
  expect(await one(locs(), first.id)).not.toHaveProperty('distance')
  expect(await customerRow()).toMatchObject({ loc_audit_status: 'unaudited' })
  await boss.must('md.customerLoc.pass', { id: first.id, version: first.version })
  expect(await customerRow()).toMatchObject({ lng: '120.169312', lat: '30.242865', loc_audit_status: 'passed' })
  const second = await corrected()
  expect(await one(locs(), second.id)).toMatchObject({
    ...{ oldLat: '30.242865', oldAddress: '浙江省杭州市上城区中山路51号', newLat: '30.243865', distance: 111 },
  })
  await test.database.db.execute(
    sql`update customer set lat = '30.250000' where dealer_code = 'T001' and customer_code = 'K001'`,
  )
  expect(await one(locs(), second.id)).toMatchObject({ nowLat: '30.250000' })
  await boss.must('md.customerLoc.reject', { id: second.id, version: second.version, auditRemark: '照片不清' })
  expect(await customerRow()).toMatchObject({ lat: '30.250000', loc_audit_status: 'rejected' })
})

it('[BM-15] a shop is bound to the mall when its application is passed', async () => {
  const asked = { customerCode: 'K001', contact: '张建国', mobile: '10000010031' }
  const { id, version } = await inApp((work) => askForStore(work, asked))
  expect(await one(stores(), id)).toMatchObject({ applyName: '张建国', auditStatus: 'unaudited' })
  await boss.must('md.customerStore.pass', { id, version })
  expect(await customerRow()).toMatchObject({ is_store_bound: 'T' })
})

it('shows a salesman the applications about his own customers, and lets him decide no others', async () => {
  const other = await corrected({ customerCode: 'K002' })
  expect((await apps(salesman)).every((row) => row.customerCode === 'K001')).toBe(true)
  expect(await one(locs(salesman), other.id)).toBeUndefined()
  const reply = await salesman.call('md.customerLoc.pass', { id: other.id, version: other.version })
  expect(reply.resultCode).toBe('106')
})

it('finds applications by customer, state and day', async () => {
  const total = async (query: object) => (await boss.must('md.customerLoc.list', query)).total
  expect(await total({ keyword: '好邻居' })).toBe(1)
  expect(await total({ auditStatus: 'passed' })).toBe(1)
  expect(await total({ applyDateStart: '2026-03-11' })).toBe(0)
  const { rows } = await boss.must('md.customerLoc.list', { sort: 'applyNum', order: 'asc' })
  expect(rows.map((row) => row.applyNum)).toEqual(rows.map((row) => row.applyNum).toSorted())
})
