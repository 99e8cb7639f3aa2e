import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDealerClient, type DealerClient } from '@dealer/sdk'
import ExcelJS from 'exceljs'
import { Client } from 'pg'
import { APART } from '../../apps/server/src/platform/sheets/words.ts'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'
import { at, timeOf } from './in-turns.ts'
import { openClerk } from './list-times.ts'
import { table } from './table.ts'

const ROWS = 1_000
/** Sheets of each kind. */
const ROUNDS = 3
const QUIET_CALLS = 200

type Row = Readonly<Record<string, string | number>>
interface Kind {
  readonly name: string
  row(number: number): Row
  read(file: { name: string; bytes: Uint8Array }): Promise<readonly object[]>
  save(rows: readonly object[], number: number): Promise<unknown>
}

/** What a row of a sheet names, as the demonstration has it. */
async function namesOf(url: string): Promise<Readonly<Record<string, string>>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(`select
    (select station_name from station where dealer_code = 'D001' and enabled = 'T' order by id limit 1) as station,
    (select position_name from position where dealer_code = 'D001' and enabled = 'T' and data_scope = 'self' order by id limit 1) as position,
    (select type_name from customer_type where dealer_code = 'D001' and enabled = 'T' order by id limit 1) as type,
    (select region_name from region where dealer_code = 'D001' and enabled = 'T' order by id limit 1) as line,
    (select category_name from category c where dealer_code = 'D001' and enabled = 'T'
      and not exists (select from category o where o.dealer_code = c.dealer_code and o.category_name = c.category_name and o.id <> c.id) order by id limit 1) as category,
    (select brand_name from brand where dealer_code = 'D001' and enabled = 'T' order by id limit 1) as brand`)
  await client.end()
  return rows[0] ?? {}
}

/** A national id of 18 characters with its check character. */
function idOf(number: number): string {
  const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const born = new Date(Date.UTC(1960, 0, 1 + (number % 12_000))).toISOString().slice(0, 10).replaceAll('-', '')
  const digits = `330102${born}${String(number % 1_000).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  return digits + '10X98765432'[sum % 11]
}

const withoutChecks = (rows: readonly object[]) =>
  rows.map((row) => {
    const { isChecked, checkResult: _, ...item } = row as { isChecked?: string; checkResult?: string }
    if (isChecked === 'F') throw new Error(`a row is refused: ${JSON.stringify(row)}`)
    return item as never
  })

function kindsOf(dealer: DealerClient, names: Readonly<Record<string, string>>): Kind[] {
  const padded = (number: number) => String(number).padStart(5, '0')
  const month = (number: number) => `${2027 + Math.floor(number / ROWS)}-06`
  return [
    {
      name: 'staff',
      row: (number) => ({
        ...{ 员工编码: `Y${padded(number)}`, 姓名: '王小明', 性别: '男', 手机号: `1990${padded(number)}00` },
        ...{ 身份证号: idOf(number), 岗位: names.station ?? '', 角色: names.position ?? '' },
        ...{ 入职日期: '2025-01-01', 登录账号: `bench${padded(number)}` },
      }),
      read: (file) => dealer.md.user.importList({ file }),
      save: (rows) => dealer.md.user.userImportSave({ items: withoutChecks(rows) }, { timeout: 0 }),
    },
    {
      name: 'customers',
      row: (number) => ({
        ...{ 客户名称: `量店${padded(number)}号`, 客户类型: names.type ?? '', 等级: 'B', 线路: names.line ?? '' },
        ...{ 联系人: '李秀英', 手机号: '10000010088', 省: '浙江省', 市: '杭州市', 区县: '上城区', 乡镇: '望江街道' },
        ...{ 地址: '望江路88号', 结算方式: '现结' },
      }),
      read: (file) => dealer.md.customer.importList({ file }),
      save: (rows) => dealer.md.customer.importSave({ items: withoutChecks(rows) }, { timeout: 0 }),
    },
    {
      name: 'products',
      row: (number) => ({
        ...{ 商品编码: `Q${padded(number)}`, 商品名称: `量货${number}`, 条码: '6970100000016', 箱码: '16970100000013' },
        ...{ 类别: names.category ?? '', 品牌: names.brand ?? '', 规格: '380ml*24', 小单位: '瓶', 大单位: '箱' },
        ...{ 换算比例: 24, 保质期: 540, 税率: 13, 进货价: '0.75', 小单位价: '1.05' },
      }),
      read: (file) => dealer.md.productImport.importList({ file }),
      save: (rows) => dealer.md.productImport.batchImport({ items: withoutChecks(rows) }, { timeout: 0 }),
    },
    {
      name: 'series prices',
      row: (number) => ({ 商品编码: `Q${padded(number)}`, 小单位价: '1.05' }),
      read: (file) => dealer.md.priceSeries.importList({ file }),
      save: (rows, number) => {
        const lines = (rows as { productCode: string; smallPrice: string }[]).map(({ productCode, smallPrice }) => ({
          productCode,
          smallPrice,
        }))
        const seriesCode = `XL${padded(number)}`
        return dealer.md.priceSeries.save({ seriesCode, seriesName: `量${seriesCode}`, baseRate: '95', lines })
      },
    },
    {
      name: 'targets',
      row: (number) => ({ 编码: `Q${padded(number)}`, 目标金额: '100' }),
      // One call reads and saves.
      read: async (file) => {
        const targetMonth = month(Number(file.name.split('.')[0]))
        const { failed } = await dealer.guide.salesTarget.uploadExcel({ file, targetMonth, targetType: 'customer' })
        if (failed.length > 0) throw new Error(JSON.stringify(failed[0]))
        return []
      },
      save: async () => {},
    },
  ]
}

async function sheetOf(head: readonly string[], rows: readonly Row[], number: number) {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('1').addRows([[...head], ...rows.map((row) => head.map((title) => row[title] ?? null))])
  return { name: `${number}.xlsx`, bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}

/** What {@link besideSheets} finds while one process serves everybody, and while sheets have one of their own, as is usual. */
export async function importTimes(): Promise<string> {
  const cluster = await startCluster()
  const parts: string[] = []
  for (const isApart of [false, true]) parts.push(await besideSheets(await createDatabase(cluster.url), isApart))
  await cluster.stop()
  return parts.join('\n\n')
}

/** Seconds that sheets of 1,000 rows take to be read and saved, and what somebody else's list takes meanwhile. */
async function besideSheets(databaseUrl: string, isApart: boolean): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-sheets-'))
  const env = { SHEETS_APART: isApart ? 'on' : 'off', LOG_LEVEL: 'info' }
  const product = await startProduct({ demoData: true, databaseUrl, dataDir, env })
  const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  // Whoever fetches a template is about to send it.
  await dealer.export.export.downloadImportTemplete({ importPath: '/api/md/customer/importList' })
  while (isApart && !product.output().includes(APART)) await sleep(50)
  const clerk = await openClerk(product.url)
  const names = await namesOf(databaseUrl)
  await clerk.list(QUIET_CALLS)
  const quiet = await clerk.list(QUIET_CALLS)
  const quietP95 = at(quiet, 0.95)
  const rows: string[][] = []
  const all: number[] = []
  const customers = (await dealer.md.customer.list({ limit: 15 })).total
  for (const kind of kindsOf(dealer, names)) {
    const [reading, saving, meanwhile]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      const first = round * ROWS
      const typed = Array.from({ length: ROWS }, (_, index) => kind.row(first + index))
      if (kind.name === 'targets') {
        const { rows: known } = await dealer.md.customer.list({ limit: 500, page: 1 })
        const more = await dealer.md.customer.list({ limit: 500, page: 2 })
        for (const [index, { customerCode }] of [...known, ...more.rows].entries())
          typed[index] = { ...typed[index], 编码: customerCode }
      }
      const head = [...new Set(typed.flatMap((row) => Object.keys(row)))]
      const file = await sheetOf(head, typed, first)
      const times = await clerk.meanwhile(async () => {
        const begin = performance.now()
        const read = await kind.read(file)
        reading.push(performance.now() - begin)
        saving.push(await timeOf(() => kind.save(read, first)))
      })
      meanwhile.push(...times)
    }
    all.push(...meanwhile)
    const seconds = (times: number[]) => `${(at(times, 0.5) / 1000).toFixed(2)} s`
    rows.push([
      kind.name,
      seconds(reading),
      kind.name === 'targets' ? '' : seconds(saving),
      `${at(meanwhile, 0.5).toFixed(1)} ms`,
      `${at(meanwhile, 0.95).toFixed(1)} ms`,
      (at(meanwhile, 0.95) / quietP95).toFixed(1),
    ])
    console.error(...(rows.at(-1) ?? []))
  }
  clerk.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
  rows.push([
    'all',
    '',
    '',
    `${at(all, 0.5).toFixed(1)} ms`,
    `${at(all, 0.95).toFixed(1)} ms`,
    (at(all, 0.95) / quietP95).toFixed(1),
  ])
  const head = ['1,000 rows', 'read and checked', 'saved', 'a list meanwhile, p50', 'p95', 'p95 beside a quiet server']
  const who = isApart ? 'Sheets in a process of their own' : 'One process'
  const before = `${who}. A list of ${customers} customers beside nothing: p50 ${at(quiet, 0.5).toFixed(1)} ms, p95 ${quietP95.toFixed(1)} ms.`
  return [before, table(head, rows)].join('\n\n')
}
