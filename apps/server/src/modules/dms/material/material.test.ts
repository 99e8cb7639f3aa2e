import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { runJobs } from '../../../../test/support/run-jobs.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { type Manufacturer, ManufacturerRefusal } from '../../../platform/manufacturer/manufacturer.ts'
import { simulatedManufacturer } from '../../../platform/manufacturer/simulated/simulated-manufacturer.ts'
import { makeWork } from '../../../platform/work.ts'
import { takeOfferedMaterials } from './take-materials.job.ts'

let test: Ground
let boss: TestServer

const take = async (changes: Partial<Manufacturer> = {}) => {
  await test.database.transaction({ dealerCode: 'T001' }, (tx) =>
    enqueue(makeWork(tx, test.first.admin, boss.clock), takeOfferedMaterials, {}),
  )
  const manufacturer = { ...simulatedManufacturer(test.database), ...changes }
  await runJobs(test.database, boss.clock, { manufacturer, store: boss.store })
}
const materials = async () =>
  (await boss.must('dms.material.page', { limit: 100, sort: 'materialCode', order: 'asc' })).rows
const applies = async () => (await boss.must('dms.materialAudit.list', {})).rows

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  await take()
})
afterAll(() => test?.close())

it('takes what the manufacturer offers with its files, and the same again without a double', async () => {
  const first = await materials()
  expect(first).toHaveLength(24)
  const [poster] = first
  expect(poster).toMatchObject({ materialCode: 'WL0001', materialType: 'poster', treeName: '海报', needApply: 'F' })
  expect(poster?.fileSize).toBeGreaterThan(1000)
  expect(poster?.coverFileId).toBe(poster?.fileId)
  const reply = await boss.app.inject({
    url: `/api/file/file/download/downloadFileById?fileId=${poster?.fileId}`,
    headers: { 'x-token': boss.sessionToken ?? '' },
  })
  expect(reply.headers['content-type']).toContain('image/png')
  expect(reply.rawPayload.length).toBe(poster?.fileSize)
  await take()
  expect((await materials()).map(({ id, fileId }) => [id, fileId])).toEqual(first.map(({ id, fileId }) => [id, fileId]))
})

it.each([
  ['whose file is of no kind that is kept', '文件类型不支持', async () => Buffer.from('GIF89a plain text')],
  [
    'that the manufacturer does not give',
    '文件已下架',
    async () => {
      throw new ManufacturerRefusal('文件已下架')
    },
  ],
])('takes all but a material %s, and says which that is', async (_what, why, refused) => {
  const known = simulatedManufacturer(test.database)
  const codes = { bad: `WLX${why.length}1`, good: `WLX${why.length}2` }
  await take({
    materials: async (dealer) => {
      const offered = await known.materials(dealer)
      const fresh = Object.values(codes).map((materialCode) => ({ ...offered[0]!, materialCode }))
      return [...fresh, ...offered]
    },
    materialFile: (dealer, code) =>
      code === codes.bad ? refused() : known.materialFile(dealer, code === codes.good ? 'WL0001' : code),
  })
  const taken = (await materials()).map(({ materialCode }) => materialCode)
  expect([taken.includes(codes.bad), taken.includes(codes.good)]).toEqual([false, true])
  const { rows } = await test.database.db.execute<{ status: string; error: string }>(
    sql`select status, error from job where name = ${takeOfferedMaterials.name} order by id desc limit 1`,
  )
  expect(rows[0]).toMatchObject({ status: 'failed', error: expect.stringContaining(`未能接收【物料${codes.bad} `) })
  expect(rows[0]?.error).toContain(why)
  await test.database.db.execute(sql`update material set del_flag = 'T' where material_code = ${codes.good}`)
})

it('shows folders of a type as a tree, and a folder with all below it', async () => {
  const [manuals, ...others] = await boss.must('dms.material.tree', { type: 'manual' })
  expect(others).toEqual([])
  expect(manuals).toMatchObject({ name: '手册', childList: [{ name: '活动手册', childList: [] }] })
  const codes = async (treeId = '') => (await boss.must('dms.material.page', { treeId, limit: 100 })).total
  expect(await codes(manuals?.id)).toBe(6)
  expect(await codes(manuals?.childList[0]?.id)).toBe(3)
  expect((await boss.must('dms.material.page', { keyword: '端架', materialType: 'shelf' })).total).toBe(4)
  expect((await boss.must('dms.material.getRelationType', {})).map(({ label }) => label)).toEqual([
    '商品',
    '品牌',
    '活动',
  ])
})

it('answers one material, and 106 for one that is not there', async () => {
  const [first] = await materials()
  expect(await boss.must('dms.material.findMaterialDetail', { id: first?.id ?? '' })).toEqual(first)
  expect((await boss.call('dms.material.findMaterialDetail', { id: '999999' })).resultCode).toBe('106')
})

it('finds the materials of a product within their dates', async () => {
  await test.database.db.execute(
    sql`update material set product_codes = '{P1}' where dealer_code = 'T001' and material_code in ('WL0001', 'WL0005')`,
  )
  // WL0005 was over at the end of 2024.
  const found = await boss.must('dms.material.findByProductCode', { productCode: 'P1' })
  expect(found.map(({ materialCode }) => materialCode)).toEqual(['WL0001'])
  expect((await boss.call('dms.material.findByProductCode', { productCode: 'PX' })).resultCode).toBe('106')
})

it('counts downloads, and notes none of a file that is another material’s', async () => {
  const [first, second] = await materials()
  const { materialCode = '', fileId = '' } = first ?? {}
  await boss.must('dms.materialAudit.saveDownLoadLog', { materialCode, fileId })
  const wrong = { materialCode, fileId: second?.fileId ?? '' }
  expect((await boss.call('dms.materialAudit.saveDownLoadLog', wrong)).resultCode).toBe('106')
  expect((await materials())[0]?.downloadNum).toBe(1)
  const { rows } = await test.database.db.execute<{ n: string }>(sql`select count(*)::text as n from material_download`)
  expect(rows[0]?.n).toBe('1')
})

const line = (materialCode: string, more = {}) => ({ materialCode, qty: '2', purpose: '双十二端架陈列', ...more })

it('applies for several materials under one number', async () => {
  const items = [line('WL0007', { customerCode: 'K001' }), line('WL0008')]
  const { applyNum } = await boss.must('dms.materialAudit.applyMaterials', { items })
  const rows = await applies()
  expect(rows.map((row) => row.applyNum)).toEqual([applyNum, applyNum])
  expect(rows.find((row) => row.materialCode === 'WL0007')).toMatchObject({
    ...{ qty: '2', customerName: '惠万家超市', auditStatus: 'unaudited', applyDate: '2026-03-10' },
    actions: ['pass', 'reject'],
  })
  expect((await materials()).find((one) => one.materialCode === 'WL0007')?.applyNum).toBe(1)
})

it.each([
  ['WL0001', {}, '103', '物料【柠檬汽水冬季海报】无需申请，请直接下载'],
  ['WL9999', {}, '106', '物料不存在或已删除'],
  ['WL0009', { qty: '1.5' }, '101', '申请数量必须是大于0的整数'],
  ['WL0009', { qty: '0' }, '101', '申请数量必须是大于0的整数'],
  ['WL0009', { customerCode: 'KX' }, '106', '客户不存在或已删除'],
  ['WL0010', {}, '101', '同一物料不能重复申请'],
])('refuses %s %j, and applies for none of them', async (code, more, resultCode, content) => {
  const before = (await applies()).length
  const items = [line('WL0010'), line(code, more)]
  expect(await boss.call('dms.materialAudit.applyMaterials', { items })).toMatchObject({ resultCode, content })
  expect(await applies()).toHaveLength(before)
})

it('refuses a material that is out of its dates', async () => {
  await test.database.db.execute(
    sql`update material set end_date = '2026-03-09' where dealer_code = 'T001' and material_code = 'WL0011'`,
  )
  const reply = await boss.call('dms.materialAudit.applyMaterials', { items: [line('WL0011')] })
  expect(reply).toMatchObject({ resultCode: '103', content: '物料【冰柜贴】不在使用期内，不能申请' })
})

it('passes one and rejects the other with its reason, each once', async () => {
  const [second, first] = await applies()
  const ref = { id: first?.id ?? '', version: first?.version ?? 0 }
  await boss.must('dms.materialAudit.pass', ref)
  const passed = (await applies()).find(({ id }) => id === ref.id)
  expect(passed).toMatchObject({ auditStatus: 'passed', auditName: '陈经理', actions: [] })
  expect((await boss.call('dms.materialAudit.pass', ref)).resultCode).toBe('104')
  const again = { id: ref.id, version: passed?.version ?? 0, auditRemark: '不行' }
  expect((await boss.call('dms.materialAudit.reject', again)).resultCode).toBe('103')
  const other = { id: second?.id ?? '', version: second?.version ?? 0 }
  expect(await boss.call('dms.materialAudit.reject', other)).toMatchObject({
    resultCode: '101',
    content: '请填写驳回原因',
  })
  await boss.must('dms.materialAudit.reject', { ...other, auditRemark: '上月已领' })
  const rejected = (await applies()).find(({ id }) => id === other.id)
  expect(rejected).toMatchObject({ auditStatus: 'rejected', auditRemark: '上月已领' })
  expect((await boss.call('dms.materialAudit.pass', { id: '999', version: 1 })).resultCode).toBe('106')
})
