import { type DealerClient, newRequestNo } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'

let ground: Ground
let boss: DealerClient
let other: DealerClient
beforeAll(async () => {
  ground = await openGround()
  boss = await ground.client(ground.server(), 'boss1')
  other = await ground.client(ground.server(), 'boss2')
})
afterAll(() => ground?.close())

type Cells = readonly (readonly (string | number)[])[]
async function sheetOf(...rows: Cells) {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('更正').addRows(rows.map((row) => [...row]))
  return { name: '更正.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}
const change = (text: string) => ground.database.db.execute(sql.raw(text))
const customer = async (code: string) => {
  const { rows } = await boss.md.customer.list({ keyword: code })
  const row = rows.find(({ customerCode }) => customerCode === code)
  if (!row) throw new Error(`no customer ${code}`)
  return row
}
type Read = Awaited<ReturnType<DealerClient['md']['customer']['correctList']>>[number]
const asItem = ({ isChecked: _c, checkResult: _r, rowName: _n, changes: _h, ...row }: Read) =>
  row as Parameters<DealerClient['md']['customer']['correctSave']>[0]['items'][number]
const read = async (...rows: Cells) => boss.md.customer.correctList({ file: await sheetOf(...rows) })
const changesOf = (rows: readonly Read[]) =>
  rows.map((row) => row.changes.map(({ fieldLabel, oldValue, newValue }) => [fieldLabel, oldValue, newValue]))
const logged = async (customerId: string) =>
  (await boss.md.customer.getChangeLogList({ customerId, sort: 'changeDate', order: 'desc' })).rows.map(
    ({ fieldLabel, oldValue, newValue, source }) => [fieldLabel, oldValue, newValue, source],
  )
const newest = async () => {
  const [row] = (await boss.md.customer.correctionList({})).rows
  if (!row) throw new Error('nothing was corrected')
  return row
}

describe('a sheet that corrects customers', () => {
  it('shows each changed cell old → new, and saves nothing until it is told to', async () => {
    const before = await customer('K001')
    const rows = await read(
      ['客户编码', '手机号', '等级', '信用额度', '价格系列', '联系人'],
      ['k001', '13712345678', 'D级', '1234.5', '清空', ''],
      ['K002', (await customer('K002')).mobile, '', '', '', ''],
    )
    // The second changes nothing, so it is left out.
    expect(rows).toMatchObject([
      { rowNo: 2, isChecked: 'T', version: before.version, rowName: before.customerName, customerCode: 'k001' },
    ])
    expect(changesOf(rows)).toEqual([
      [
        ['客户等级', { A: 'A级', B: 'B级', C: 'C级', D: 'D级' }[before.level], 'D级'],
        ['手机号', before.mobile, '13712345678'],
        ['信用额度', before.creditAmount ?? undefined, '1234.50'],
        ...(before.priceSeriesName ? [['价格系列', before.priceSeriesName, undefined]] : []),
      ],
    ])
    expect(await customer('K001')).toEqual(before)
    await expect(read(['客户编码', '手机号'], ['K001', before.mobile])).rejects.toMatchObject({
      message: '表格与现有资料一致，没有需要更正的内容',
    })
  })

  it('says what is wrong with each row', async () => {
    const { customerName } = await customer('K002')
    const rows = await read(
      ['客户编码', '客户名称', '手机号', '等级', '结算方式', '账期(天)', '客户类型', '信用额度'],
      ['K999', '', '13712345678', '', '', '', '', ''],
      ['K001', customerName, '', '', '', '', '', ''],
      ['K001', '新名', '', '', '', '', '', ''],
      ['K002', '', '123', '', '', '', '', ''],
    )
    expect(rows.map(({ checkResult }) => checkResult)).toEqual([
      '客户编码【K999】不存在',
      `客户名称【${customerName}】已存在`,
      '客户编码【K001】重复',
      expect.stringContaining('手机号'),
    ])
    const others = await read(
      ['客户编码', '等级', '结算方式', '账期(天)', '客户类型', '信用额度', '联系人'],
      ['K001', 'E', '', '', '', '', ''],
      ['K002', '', '账期', 0, '没有的', '-1', '清空'],
    )
    expect(others[0]?.checkResult).toBe('等级只能填写A级、B级、C级、D级')
    expect(others[1]?.checkResult).toContain('联系人必填!')
    expect(others[1]?.checkResult).toContain('客户类型【没有的】不存在或已停用')
    expect([...rows, ...others].every(({ isChecked, changes }) => isChecked === 'F' && changes.length === 0)).toBe(true)
  })

  it('is saved as a whole with the change log, and undone as a whole', async () => {
    const [first, second] = [await customer('K001'), await customer('K002')]
    const items = (
      await read(['客户编码', '客户名称', '联系人'], ['K001', '更正后一店', '周一'], ['K002', '更正后二店', '周二'])
    ).map(asItem)
    expect(await boss.md.customer.correctSave({ items })).toEqual({ saved: 2, failed: [] })
    const corrected = await customer('K001')
    expect(corrected).toMatchObject({ customerName: '更正后一店', contact: '周一', version: first.version + 1 })
    expect(await logged(first.id)).toEqual(
      expect.arrayContaining([
        ['客户名称', first.customerName, '更正后一店', 'import'],
        ['联系人', first.contact, '周一', 'import'],
      ]),
    )
    const head = await newest()
    expect(head).toMatchObject({ rowCount: 2, createName: '陈经理', canUndo: 'T' })
    expect((await other.md.customer.correctionList({})).total).toBe(0)
    await expect(other.md.customer.correctUndo({ id: head.id, version: head.version })).rejects.toMatchObject({
      resultCode: '106',
    })
    await expect(boss.md.product.correctUndo({ id: head.id, version: head.version })).rejects.toMatchObject({
      resultCode: '106',
    })
    await boss.md.customer.correctUndo({ id: head.id, version: head.version })
    const { updateDate: _one, updateName: _two, version: _three, ...was } = first
    expect(await customer('K001')).toMatchObject(was)
    expect((await customer('K002')).contact).toBe(second.contact)
    expect(await logged(first.id)).toContainEqual(['联系人', '周一', first.contact, 'import'])
    expect(await newest()).toMatchObject({ canUndo: 'F', undoneName: '陈经理' })
    await expect(boss.md.customer.correctUndo({ id: head.id, version: head.version })).rejects.toMatchObject({
      resultCode: '103',
      message: '该更正已撤销',
    })
  })

  it('saves nothing when a row was changed since it was shown, and says which', async () => {
    const items = (await read(['客户编码', '联系人'], ['K001', '吴一'], ['K002', '吴二'])).map(asItem)
    await change(`update customer set version = version + 1 where dealer_code = 'T001' and customer_code = 'K002'`)
    expect(await boss.md.customer.correctSave({ items })).toEqual({
      saved: 0,
      failed: [{ key: '3', message: '资料已被他人修改，请重新上传' }],
    })
    expect((await customer('K001')).contact).not.toBe('吴一')
  })

  it('is not undone when a row was changed since, which is named, nor after seven days', async () => {
    const items = (await read(['客户编码', '联系人'], ['K001', '郑一'], ['K002', '郑二'])).map(asItem)
    await boss.md.customer.correctSave({ items })
    const { id, version } = await newest()
    const { customerName } = await customer('K002')
    await change(
      `update customer set mobile = '13700000000', version = version + 1 where dealer_code = 'T001' and customer_code = 'K002'`,
    )
    await expect(boss.md.customer.correctUndo({ id, version })).rejects.toMatchObject({
      resultCode: '103',
      message: `客户【K002 ${customerName}】在更正后又有修改，不能撤销`,
    })
    expect((await customer('K001')).contact).toBe('郑一')
    await change(`update customer set version = version - 1 where dealer_code = 'T001' and customer_code = 'K002'`)
    await change(
      `update correction set create_date = create_date - interval '8 days' where dealer_code = 'T001' and id = ${id}`,
    )
    await expect(boss.md.customer.correctUndo({ id, version })).rejects.toMatchObject({
      resultCode: '103',
      message: '更正已超过7天，不能撤销',
    })
    await change(
      `update correction set create_date = create_date + interval '1 day' where dealer_code = 'T001' and id = ${id}`,
    )
    await boss.md.customer.correctUndo({ id, version })
    expect((await customer('K002')).contact).not.toBe('郑二')
  })

  it('is not undone to what was deleted meanwhile', async () => {
    const { customerName } = await customer('K001')
    await change(`insert into price_series (dealer_code, series_code, series_name, base_rate, enabled)
      values ('T001', 'OLD', '旧系列', 100, 'T')`)
    await change(`update customer set price_series_code = 'OLD' where dealer_code = 'T001' and customer_code = 'K001'`)
    await boss.md.customer.correctSave({ items: (await read(['客户编码', '价格系列'], ['K001', '清空'])).map(asItem) })
    await change(`update price_series set del_flag = 'T' where dealer_code = 'T001' and series_code = 'OLD'`)
    const { id, version } = await newest()
    await expect(boss.md.customer.correctUndo({ id, version })).rejects.toMatchObject({
      resultCode: '106',
      message: `K001 ${customerName}原来的价格系列不存在或已删除`,
    })
    expect((await customer('K001')).priceSeriesName).toBeUndefined()
  })

  it('reaches only whom the user may see, and saves once for one request', async () => {
    await change(`update position set web_perms = web_perms || array['md:customer:edit', 'md:customer:list']
      where dealer_code = 'T001' and data_scope = 'self'`)
    const salesman = await ground.client(ground.server(), 'sales1')
    const { rows: own } = await salesman.md.customer.list({})
    const codes = own.map(({ customerCode }) => customerCode)
    expect(codes).toContain('K001')
    expect(codes).not.toContain('K002')
    const found = await salesman.md.customer.correctList({
      file: await sheetOf(['客户编码', '联系人'], ['K001', '孙一'], ['K002', '孙二']),
    })
    expect(found.map(({ checkResult }) => checkResult)).toEqual([undefined, '客户编码【K002】不存在'])
    const before = await boss.md.customer.correctionList({})
    expect((await salesman.md.customer.correctionList({})).total).toBe(0)
    const items = found.filter(({ isChecked }) => isChecked === 'T').map(asItem)
    const requestNo = newRequestNo()
    const outcomes = [
      await salesman.md.customer.correctSave({ items, requestNo }),
      await salesman.md.customer.correctSave({ items, requestNo }),
    ]
    expect(outcomes).toEqual([
      { saved: 1, failed: [] },
      { saved: 1, failed: [] },
    ])
    expect((await boss.md.customer.correctionList({})).total).toBe(before.total + 1)
    expect((await salesman.md.customer.correctionList({})).total).toBe(1)
  })
})

describe('a sheet that corrects products', () => {
  const product = async (code: string) => {
    const { rows } = await boss.md.product.productList({ keyword: code })
    return rows.find(({ productCode }) => productCode === code)
  }
  it('changes what may change, by names, and is undone', async () => {
    const before = await product('P1')
    const rows = await boss.md.product.correctList({
      file: await sheetOf(
        ['商品编码', '商品名称', '保质期(天)', '进货价', '净重(kg)', '供应商'],
        ['P1', '更正后的商品', 99, '1.25', '0.550', ''],
        ['P2', '', '', 'abc', '', '没有的'],
      ),
    })
    expect(rows[0]?.changes.map(({ fieldLabel, newValue }) => [fieldLabel, newValue])).toEqual(
      expect.arrayContaining([
        ['商品名称', '更正后的商品'],
        ['保质期(天)', '99'],
        ['进货价', '1.2500'],
        ['净重(kg)', '0.55'],
      ]),
    )
    expect(rows[1]?.checkResult).toContain('供应商【没有的】不存在或已停用')
    const items = rows
      .filter(({ isChecked }) => isChecked === 'T')
      .map(
        ({ isChecked: _c, checkResult: _r, rowName: _n, changes: _h, ...row }) =>
          row as Parameters<typeof boss.md.product.correctSave>[0]['items'][number],
      )
    expect(await boss.md.product.correctSave({ items })).toEqual({ saved: 1, failed: [] })
    expect(await product('P1')).toMatchObject({
      productName: '更正后的商品',
      shelfLifeDays: 99,
      purchasePrice: '1.2500',
    })
    const [head] = (await boss.md.product.correctionList({})).rows
    await boss.md.product.correctUndo({ id: head?.id ?? '', version: head?.version ?? 0 })
    expect(await product('P1')).toMatchObject({
      productName: before?.productName,
      shelfLifeDays: before?.shelfLifeDays,
      purchasePrice: before?.purchasePrice,
    })
  })
})
