import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { region } from '../../src/modules/md/region/region.schema.ts'
import { defineImport } from '../../src/platform/excel/import.ts'
import { importAll } from '../../src/platform/excel/import-all.ts'
import { UploadedFile } from '../../src/platform/files/uploaded-file.ts'
import { refuse } from '../../src/platform/refusal.ts'
import { created, makeWork } from '../../src/platform/work.ts'
import type { FixtureDealer } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { cellsOf, workbookOf } from '../support/sheet.ts'

const IMPORT = '/api/md/priceSeries/importList'
const ORDERS = '/api/so/salesOrder/lists'

let test: Ground
let server: TestServer
let dealer: FixtureDealer
let boss: DealerClient
let salesman: DealerClient

beforeAll(async () => {
  test = await openGround()
  dealer = test.first
  server = test.server()
  const client = (username: string) => test.client(server, username)
  boss = await client('boss1')
  salesman = await client('sales1')
})
afterAll(() => test?.close())

type Cells = (string | number | null | ExcelJS.CellFormulaValue)[]

async function sheetOf(rows: Cells[], change: (sheet: ExcelJS.Worksheet) => void = () => {}) {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('价格')
  sheet.addRows(rows)
  change(sheet)
  return { name: '价格.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}

const HEAD = ['商品编码', '小单位价', '大单位价']
const upload = (file: { name: string; bytes: Uint8Array }) => boss.md.priceSeries.importList({ file })

describe('an import', () => {
  it('reads rows by their headings, in any order, and says what is wrong with each', async () => {
    const file = await sheetOf([
      ['大单位价', '商品编码', '小单位价'],
      [55.68, 'P1', '2.32'],
      [null, 'P9', 1.5],
      [null, 'P2', 'viel'],
      [null, null, 3],
      [null, 'P1', 2.3000000000000003],
      [null, null, null],
      [null, 'P2', null],
      [9, 'P2', 0],
    ])
    expect(await upload(file)).toEqual([
      {
        rowNo: 2,
        isChecked: 'T',
        productCode: 'P1',
        productName: expect.any(String),
        smallPrice: '2.32',
        bigPrice: '55.68',
      },
      { rowNo: 3, isChecked: 'F', productCode: 'P9', smallPrice: '1.5', checkResult: '商品编码【P9】不存在' },
      {
        rowNo: 4,
        isChecked: 'F',
        productCode: 'P2',
        productName: expect.any(String),
        smallPrice: 'viel',
        checkResult: '小单位价格式不正确',
      },
      { rowNo: 5, isChecked: 'F', smallPrice: '3', checkResult: '商品编码必填!' },
      {
        rowNo: 6,
        isChecked: 'F',
        productCode: 'P1',
        productName: expect.any(String),
        smallPrice: '2.3',
        checkResult: '商品编码【P1】重复',
      },
      {
        rowNo: 8,
        isChecked: 'F',
        productCode: 'P2',
        productName: expect.any(String),
        checkResult: '小单位价和大单位价至少填写一个',
      },
      {
        rowNo: 9,
        isChecked: 'F',
        productCode: 'P2',
        productName: expect.any(String),
        smallPrice: '0',
        bigPrice: '9',
        checkResult: '商品编码【P2】重复；价格必须大于0；商品没有大单位，不能填写大单位价',
      },
    ])
  })

  it('has a template that can be filled in as it is', async () => {
    const file = await boss.export.export.downloadImportTemplete({ importPath: IMPORT })
    expect(file.name).toBe('系列价格导入模板.xlsx')
    const template = await workbookOf(file)
    expect(cellsOf(template)?.[0]).toEqual(HEAD)
    const sheet = template.worksheets[0]
    // As what is exported has.
    expect([sheet?.getRow(1).height, sheet?.getColumn(1).width]).toEqual([24, 13.57])
    sheet?.addRow(['P1', '2.4', '57.6'])
    const filled = { name: '价格.xlsx', bytes: new Uint8Array(await template.xlsx.writeBuffer()) }
    expect(await upload(filled)).toMatchObject([{ rowNo: 3, isChecked: 'T', productCode: 'P1' }])
  })

  it('hands its errors back in a workbook, which can be corrected and uploaded again', async () => {
    const file = await sheetOf([HEAD, ['P1', '2.32'], ['P9', '1.5'], ['=P2', '7']])
    const { fileId, fileName } = await boss.export.export.importErrors({ importPath: IMPORT, file })
    expect(fileName).toBe('系列价格导入错误.xlsx')
    const errors = await workbookOf(await boss.file.file.download.downloadFileById({ fileId }))
    expect(cellsOf(errors)).toEqual([
      [...HEAD, '错误原因'],
      ['P9', '1.5', undefined, '商品编码【P9】不存在'],
      ['=P2', '7', undefined, '商品编码【=P2】不存在'],
    ])
    const sheet = errors.worksheets[0]
    for (const [row, code] of ['P2', 'P3'].entries()) if (sheet) sheet.getCell(row + 2, 1).value = code
    const corrected = { name: '价格.xlsx', bytes: new Uint8Array(await errors.xlsx.writeBuffer()) }
    expect((await upload(corrected)).map(({ isChecked }) => isChecked)).toEqual(['T', 'T'])
    await expect(boss.export.export.importErrors({ importPath: IMPORT, file: corrected })).rejects.toMatchObject({
      message: '表格没有错误',
    })
  })

  const refused: [string, () => Promise<{ name: string; bytes: Uint8Array }>, string][] = [
    ['formulas', () => sheetOf([HEAD, ['P1', { formula: 'A1', result: '2' }]]), '第2行含有公式，请粘贴为数值后再导入'],
    [
      'merged cells',
      () => sheetOf([HEAD, ['P1', '2']], (sheet) => sheet.mergeCells('A1:B1')),
      '表格含有合并单元格，请取消合并后再导入',
    ],
    [
      'an unknown column',
      () =>
        sheetOf([
          [...HEAD, '备注'],
          ['P1', '2'],
        ]),
      '不支持的列【备注】，请使用模板',
    ],
    [
      'a column twice',
      () =>
        sheetOf([
          [...HEAD, '小单位价'],
          ['P1', '2'],
        ]),
      '列【小单位价】重复',
    ],
    ['a needed column left out', () => sheetOf([['小单位价'], ['2']]), '缺少列【商品编码】，请使用模板'],
    ['no rows', () => sheetOf([HEAD]), '表格没有数据'],
    ['too many rows', () => sheetOf([HEAD, ...Array.from({ length: 1001 }, () => ['P1', '2'])]), '一次最多导入1000行'],
    [
      'something else',
      async () => ({ name: 'a.xlsx', bytes: new TextEncoder().encode('商品编码,P1') }),
      '文件类型不支持，请上传 xlsx 表格',
    ],
    ['a bomb', bomb, '表格内容过大，请只保留要导入的数据'],
    [
      'more than 4 MB',
      async () => ({ name: 'a.xlsx', bytes: new Uint8Array(5 * 1024 * 1024) }),
      '文件过大，不能超过4MB',
    ],
  ]
  it.each(refused)('refuses %s', async (_, file, message) => {
    await expect(upload(await file())).rejects.toMatchObject({ resultCode: '101', message })
  })

  it('takes an enumeration by its text and by its key, and says which there are', async () => {
    const types = defineImport({
      title: '客户类型',
      row: 'CustomerTypeSave',
      columns: ['typeCode', 'typeName', 'channelType'],
      check: async () => undefined,
    })
    const { bytes } = await sheetOf([
      types.columns.map(({ title }) => title),
      ['T001', '文字', '超市'],
      ['T002', '代码', 'market'],
      ['T003', '其他', 'constructor'],
    ])
    const file = await UploadedFile.write(server.store, 'a.xlsx', PassThrough.from([Buffer.from(bytes)]))
    const rows = await types.read(file)
    await file.end({ undone: true })
    expect(rows.map(({ values }) => values.channelType)).toEqual(['market', 'market', 'constructor'])
    expect(rows.map(({ problems }) => problems.join())).toEqual([
      '',
      '',
      expect.stringMatching(/只能填写大卖场、超市、便利店/),
    ])
  })

  it('takes a day as people write it', async () => {
    const movements = defineImport({
      title: '出入库',
      row: 'OtherInvSheetRow',
      columns: ['productCode', 'unitName', 'qty', 'produceDate'],
      check: async () => undefined,
    })
    const days = ['2026-03-09', '2026/3/9', '2026.03.09', '2026年3月9日', '2026/13/9', '3/9/2026']
    const { bytes } = await sheetOf([
      movements.columns.map(({ title }) => title),
      ...days.map((day) => ['P1', '瓶', '1', day]),
    ])
    const file = await UploadedFile.write(server.store, 'a.xlsx', PassThrough.from([Buffer.from(bytes)]))
    const rows = await movements.read(file)
    await file.end({ undone: true })
    expect(rows.map(({ values }) => values.produceDate)).toEqual([
      ...Array.from({ length: 4 }, () => '2026-03-09'),
      '2026-13-09',
      '3/9/2026',
    ])
    expect(rows.map(({ problems }) => problems.join())).toEqual([
      ...Array.from({ length: 4 }, () => ''),
      ...Array.from({ length: 2 }, () => expect.stringContaining('生产日期')),
    ])
  })

  it('is for those who may import, template and errors too', async () => {
    const file = await sheetOf([HEAD, ['P1', '2']])
    const denied = { resultCode: '107' }
    await expect(salesman.md.priceSeries.importList({ file })).rejects.toMatchObject(denied)
    await expect(salesman.export.export.downloadImportTemplete({ importPath: IMPORT })).rejects.toMatchObject(denied)
    await expect(salesman.export.export.importErrors({ importPath: IMPORT, file })).rejects.toMatchObject(denied)
    await expect(boss.export.export.downloadImportTemplete({ importPath: ORDERS })).rejects.toMatchObject({
      resultCode: '106',
    })
  })

  it('that saves, saves all rows or none', async () => {
    const codes = async () =>
      (
        await test.database.db.execute<{ code: string }>(
          sql`select region_code as code from region where region_code like 'Z%'`,
        )
      ).rows
    const save = (rows: readonly [code: string, name: string][]) =>
      test.database.transaction({ dealerCode: dealer.dealerCode }, (tx) =>
        importAll(
          makeWork(tx, dealer.admin, server.clock),
          rows.map(([regionCode, regionName], index) => ({ rowNo: index + 2, problems: [], regionCode, regionName })),
          async (work, lines) => {
            const { userId } = work.user
            const made = { ...created(work), regionType: '2000', userId, enabled: 'T' } as const
            await work.tx
              .insert(region)
              .values(lines.map(({ regionCode, regionName }) => ({ ...made, regionCode, regionName })))
            if (lines.some(({ regionName }) => regionName.startsWith('坏'))) throw refuse.taken('线路', '坏', undefined)
          },
        ),
      )
    expect(
      await save([
        ['Z1', '好'],
        ['Z2', '坏'],
        ['Z3', '坏的'],
      ]),
    ).toEqual({
      added: 0,
      failed: [
        { key: '3', message: '线路【坏】已存在' },
        { key: '4', message: '线路【坏】已存在' },
      ],
    })
    expect(await codes()).toEqual([])
    expect(
      await save([
        ['Z1', '好'],
        ['Z2', '好的'],
      ]),
    ).toEqual({ added: 2, failed: [] })
    expect(await codes()).toHaveLength(2)
  })
})

/** A workbook whose sheet inflates to 64 MB. */
async function bomb() {
  const zip = new ZipFile()
  const [types] = [
    Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
  ]
  zip.addBuffer(types, '[Content_Types].xml')
  zip.addBuffer(Buffer.alloc(64 * 1024 * 1024, ' '), 'xl/worksheets/sheet1.xml')
  zip.end()
  return { name: 'a.xlsx', bytes: new Uint8Array(await buffer(zip.outputStream as Readable)) }
}
