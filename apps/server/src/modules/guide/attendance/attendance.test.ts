import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { staff } from '../../md/user/user.schema.ts'
import { attendance } from './attendance.schema.ts'

let ground: Ground
let server: TestServer

beforeAll(async () => {
  ground = await openGround()
  const { first, database } = ground
  await database.transaction('platform', async (tx) => {
    const shift = { dealerCode: 'T001', storeCode: 'K002', shiftName: '早班' }
    const guide = first.salesman.userId
    const came = { signInDate: '2026-03-09 08:55:00', signInDistance: 40 }
    await tx.insert(attendance).values([
      {
        ...{ ...shift, ...came, userId: guide, workDate: '2026-03-09', status: 'normal', workHours: '8.5' },
        signOutDate: '2026-03-09 17:25:00',
      },
      { ...shift, ...came, userId: guide, workDate: '2026-03-10', status: 'absent' },
      { ...shift, userId: guide, workDate: '2026-03-08', status: 'leave' },
      { ...shift, ...came, userId: first.admin.userId, workDate: '2026-03-10', status: 'late', workHours: '7' },
    ])
    await tx.update(staff).set({ realName: '沈晓雯' }).where(eq(staff.id, guide))
  })
  server = await ground.as('boss1')
})
afterAll(() => ground?.close())

const page = (args: object) => server.must('guide.attendance.page', args)

it('[BM-22] is listed by day, guide, store and how it was kept, with the hours of all', async () => {
  const all = await page({})
  expect(all).toMatchObject({ total: 4, footer: { workHours: '15.5' } })
  expect(all.rows.at(-1)).toMatchObject({ workDate: '2026-03-08', status: 'leave' })
  expect(all.rows.at(-1)).not.toHaveProperty('signInDate')
  expect((await page({ keyword: '晓雯', status: 'absent,leave' })).total).toBe(2)
  expect((await page({ storeCode: 'K001' })).total).toBe(0)
  const [shift] = (await page({ workDateStart: '2026-03-09', workDateEnd: '2026-03-09' })).rows
  expect(shift).toMatchObject({ userName: '沈晓雯', signInDistance: 40, workHours: '8.5', shiftName: '早班' })
  const sorted = await page({ sort: 'workHours', order: 'asc' })
  expect(sorted.rows.map(({ workHours }) => workHours)).toEqual(['7', '8.5', undefined, undefined])
})

it('is summed by guide', async () => {
  const { rows, footer } = await server.must('guide.attendance.summaryPage', {})
  expect(footer).toEqual({ workHours: '15.5' })
  expect(rows[0]).toMatchObject({
    ...{ userName: '沈晓雯', shiftNum: 3, normalNum: 1, absentNum: 1, leaveNum: 1, lateNum: 0, workHours: '8.5' },
    normalRate: '33.33',
  })
  const late = await server.must('guide.attendance.summaryPage', { workDateStart: '2026-03-10', sort: 'lateNum' })
  expect(late.rows.map(({ lateNum, normalRate }) => [lateNum, normalRate])).toEqual([
    [1, '0.00'],
    [0, '0.00'],
  ])
})

it('is the own to who sees only that, and of no other dealer', async () => {
  const guide = ground.server()
  await ground.database.db.execute(
    "update position set web_perms = array['guide:attendance:list'] where data_scope = 'self'",
  )
  await guide.login('sales1')
  expect((await guide.must('guide.attendance.page', {})).total).toBe(3)
  const other = await ground.as('boss2')
  expect((await other.must('guide.attendance.page', {})).total).toBe(0)
})
