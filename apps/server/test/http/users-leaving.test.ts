import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MONEY_HELD } from '../../src/modules/md/user/hand-over.registry.ts'
import type { MoneyHeld } from '../../src/modules/md/user/hand-over.ts'
import type { OperationId } from '../../src/platform/contract/types.ts'
import { refusal } from '../support/refusal.ts'
import { expectRefused } from '../support/traces.ts'
import { StaffDesk } from './staff-desk.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await StaffDesk.open()
})
afterAll(() => desk?.close())

it('[BM-16] who leaves hands over what is open, to whom is named or to the superior; sessions end and stay ended', async () => {
  const successor = await desk.add({ businessType: '2000' })
  const leaving = await desk.add({ businessType: '2000', regionCodes: ['R001'], webOpen: 'T' })
  const below = await desk.add({ parentUserId: leaving.userId })
  expect(await desk.boss.must('md.user.getHandOver', { userId: below.userId })).toEqual({
    ...{ toUserId: leaving.userId, toUserName: leaving.given.realName, heldAmount: '0.00', items: [] },
  })
  const guest = desk.ground.server()
  await guest.login(leaving.given.username, leaving.initialPwd)
  await desk.run(`update vehicle set salesman_id = ${leaving.userId} where dealer_code = 'T001'`)
  expect(await desk.boss.must('md.user.getHandOver', { userId: leaving.userId })).toMatchObject({
    items: expect.arrayContaining([
      { label: '线路', num: 1, names: '一线' },
      { label: '车辆', num: 1, names: 'V01' },
    ]),
  })
  const leave = (more: object = {}) =>
    desk.boss.call('md.user.setOnJob', { userId: leaving.userId, version: 1, jobStatus: 'offJob', ...more })
  expect(await leave()).toEqual(refusal('101', '请先指定交接人', { field: 'handOverUserId' }))
  expect(await leave({ handOverUserId: leaving.userId })).toMatchObject({ content: '交接人不能是本人' })
  expect(await leave({ handOverUserId: '999999' })).toMatchObject({ resultCode: '106' })
  expect(await leave({ handOverUserId: successor.userId, leaveDate: '2026-01-01' })).toMatchObject({
    content: '离职日期不能早于入职日期',
  })
  const unfit = refusal('101', `交接人【${below.given.realName}】的业务类型与线路【一线】不一致，请选择其他交接人`, {
    field: 'handOverUserId',
  })
  expect(await leave({ handOverUserId: below.userId })).toEqual(unfit)
  // A superior who does other business is not proposed either.
  const above = await desk.add()
  await desk.run(`update staff set parent_user_id = ${above.userId} where id = ${leaving.userId}`)
  expect(await desk.boss.must('md.user.getHandOver', { userId: leaving.userId })).not.toHaveProperty('toUserId')
  expect(await leave()).toMatchObject({ resultCode: '101', field: 'handOverUserId' })
  expect(await desk.one(leaving.userId)).toMatchObject({ jobStatus: 'onJob', regionCodes: ['R001'] })
  await desk.boss.must('md.user.setOnJob', {
    ...{ userId: leaving.userId, version: 1, jobStatus: 'offJob', handOverUserId: successor.userId },
  })
  expect(await desk.one(leaving.userId)).toMatchObject({ jobStatus: 'offJob', leaveDate: '2026-03-10', webOpen: 'F' })
  expect(await desk.one(successor.userId)).toMatchObject({ regionCodes: ['R001'] })
  expect(await desk.one(below.userId)).toMatchObject({ parentUserId: successor.userId })
  const { rows } = await desk.run(`select salesman_id::text as id from vehicle where dealer_code = 'T001'`)
  expect(rows).toEqual([{ id: successor.userId }])
  expect(await leave({ version: 2 })).toMatchObject({ resultCode: '103' })
  await desk.boss.must('md.user.setOnJob', { userId: leaving.userId, version: 2, jobStatus: 'onJob' })
  await desk.boss.must('md.user.saveLoginPermission', { userIds: [leaving.userId], appOpen: 'F', webOpen: 'T' })
  expect((await guest.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
  await desk.giveLineBack()
})

it('nobody leaves with money of the dealer that can be handed in, whichever modules know of it', async () => {
  const holder = await desk.add()
  const free = await desk.add()
  const stuck = await desk.add()
  const held = new Map([
    [holder.userId, ['120.5', '3.00', '0.00']],
    [free.userId, ['0.00', '0', '0.00']],
    [stuck.userId, ['0.00', '0.00', '9.90']],
  ])
  const ways = ['md.user.list', 'md.user.getUser', 'no.call.of.this.name'] as OperationId[]
  const kinds = ways.map(
    (handedInBy, kind): MoneyHeld => ({
      amount: async (_work, userId) => held.get(userId)?.[kind] ?? '0.00',
      handedInBy,
    }),
  )
  const joined = MONEY_HELD as MoneyHeld[]
  joined.push(...kinds)
  try {
    const leave = ({ userId }: { userId: string }) =>
      desk.boss.call('md.user.setOnJob', { userId, version: 1, jobStatus: 'offJob' })
    await expectRefused(desk.ground.database, () => leave(holder), '103', '员工名下有未交款项123.50元，请先交款')
    expect(await desk.one(holder.userId)).toMatchObject({ jobStatus: 'onJob', version: 1 })
    expect(await leave(free)).toMatchObject({ resultCode: '000' })
    // What no call of this product hands in is told, and locks nobody in.
    expect(await desk.boss.must('md.user.getHandOver', { userId: stuck.userId })).toMatchObject({ heldAmount: '9.90' })
    expect(await leave(stuck)).toMatchObject({ resultCode: '000' })
    held.delete(holder.userId)
    expect(await leave(holder)).toMatchObject({ resultCode: '000' })
  } finally {
    joined.splice(joined.length - kinds.length)
  }
})

it('tells what somebody took and has not handed in: receipts less what was given back, until a reconciliation of them passes', async () => {
  const { userId } = await desk.add()
  const heldAmount = async () => (await desk.boss.must('md.user.getHandOver', { userId })).heldAmount
  expect(await heldAmount()).toBe('0.00')
  for (const [num, type, amount, status] of [
    ['SK1', 'income', '580.00', null],
    ['SK2', 'income', '100.10', 'unaudited'],
    ['SK3', 'return', '-80.00', null],
    ['SK4', 'income', '999.00', 'passed'],
  ] as const)
    await desk.ground.database.db.execute(sql`insert into cash_item
      (dealer_code, user_id, user_name, item_type, income_type, payee_doc_num, pay_method, item_date, amount, cash_id, cash_status)
      values ('T001', ${userId}, '收款人', ${type}, 'invoice', ${num}, 'cash', '2026-03-09', ${amount}, ${status && 1}, ${status})`)
  expect(await heldAmount()).toBe('600.10')
})

it('comes back only when nobody on the job has the same national id', async () => {
  const former = await desk.add()
  await desk.boss.must('md.user.setOnJob', { userId: former.userId, version: 1, jobStatus: 'offJob' })
  await desk.add({ idCard: former.given.idCard })
  expect(await desk.boss.call('md.user.setOnJob', { userId: former.userId, version: 2, jobStatus: 'onJob' })).toEqual(
    refusal('102', `身份证号【${former.given.idCard}】已存在`, { field: 'idCard' }),
  )
})
