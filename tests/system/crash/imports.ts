import type { DealerClient } from '@dealer/sdk'
import { smallBarcode } from '../../../apps/server/src/seed/barcode.ts'
import { nationalIdOf } from '../../../apps/server/src/seed/people-numbers.ts'
import { batches } from './batches.ts'
import type { Deed } from './deed.ts'
import { addedOf, chosen, sheetOf, type Typed } from './sheet.ts'
import { values } from './values.ts'

type Sent<Save extends (body: never) => unknown> = NonNullable<Parameters<Save>[0]>
type CustomerRows = Sent<DealerClient['md']['customer']['importSave']>['items']
type ProductRows = NonNullable<Sent<DealerClient['md']['productImport']['batchImport']>['items']>

const ROWS = 30
/** Rows of a sheet, each with a number of its own. */
const rows = (make: (number: number) => Typed) => sheetOf(Array.from({ length: ROWS }, (_unused, at) => make(at + 1)))

const numberOf = (mark: string, number: number) => Number(mark.slice(1)) * ROWS + number

export const customers = (): Deed =>
  batches({
    name: 'customers',
    size: ROWS,
    prepare: async (dealer, mark) =>
      chosen(
        await dealer.md.customer.importList({
          file: await rows((number) => ({
            ...{ 客户名称: `${mark}号商行${number}`, 客户类型: '食杂店', 等级: 'B', 线路: '上城线', 联系人: '李秀英' },
            ...{
              手机号: '10000010088',
              省: '浙江省',
              市: '杭州市',
              区县: '上城区',
              乡镇: '望江街道',
              地址: '望江路88号',
            },
            ...{ 结算方式: '账期', 账期: '30', 信用额度: '5000' },
          })),
        }),
      ) as CustomerRows,
    save: async (dealer, items) => addedOf(await dealer.md.customer.importSave({ items })),
    count: async (dealer, keyword) => (await dealer.md.customer.list({ keyword, limit: 15 })).total,
  })

export const staff = (): Deed =>
  batches({
    name: 'staff',
    size: ROWS,
    prepare: async (dealer, mark) =>
      chosen(
        await dealer.md.user.importList({
          file: await rows((number) => {
            const code = `${mark}${String(number).padStart(2, '0')}`
            const serial = numberOf(mark, number)
            return {
              ...{ 员工编码: code, 姓名: `员工${code}`, 性别: '男', 手机号: `1990${String(serial).padStart(7, '0')}` },
              ...{ 身份证号: nationalIdOf(`19${50 + (Math.trunc(serial / 999) % 50)}0101`, serial % 999) },
              ...{ 岗位: '业务员', 角色: '业务员', 入职日期: '2025-11-03', 登录账号: code },
            }
          }),
        }),
      ),
    save: async (dealer, items) => addedOf(await dealer.md.user.userImportSave({ items })),
    count: async (dealer, keyword) => (await dealer.md.user.list({ keyword, limit: 15 })).total,
  })

export const products = (): Deed =>
  batches({
    name: 'products',
    size: ROWS,
    prepare: async (dealer, mark) =>
      chosen(
        await dealer.md.productImport.importList({
          file: await rows((number) => ({
            ...{
              商品编码: `${mark}${number}`,
              商品名称: `${mark}号汽水${number}`,
              条码: smallBarcode(20_000 + numberOf(mark, number)),
            },
            ...{ 类别: '碳酸饮料', 品牌: '晴川', 规格: '500ml', 小单位: '瓶', 换算比例: '1', 保质期: '270' },
            ...{ 税率: '13', 进货价: '1.85', 小单位价: '2.40' },
          })),
        }),
      ) as ProductRows,
    save: async (dealer, items) => addedOf(await dealer.md.productImport.batchImport({ items })),
    count: async (dealer, keyword) => (await dealer.md.product.productList({ keyword, limit: 15 })).total,
  })

const SERIES = { seriesCode: 'XLDD', seriesName: '断电系列', baseRate: '100' }

async function seriesOf(dealer: DealerClient) {
  const { rows } = await dealer.md.priceSeries.list({ keyword: SERIES.seriesCode })
  return rows[0] && dealer.md.priceSeries.getSeries({ id: rows[0].id })
}

/** Prices of a series, which its form saves together. */
export function prices(productCodes: readonly string[]): Deed {
  return values({
    name: 'prices',
    size: productCodes.length,
    prepare: async (dealer, value) => {
      const series = await seriesOf(dealer)
      const file = await sheetOf(productCodes.map((code) => ({ 商品编码: code, 小单位价: (value / 100).toFixed(2) })))
      const lines = chosen(await dealer.md.priceSeries.importList({ file }))
      const known = series && { id: series.id, version: series.version }
      const prices = lines.map(({ productCode = '', smallPrice }) => ({ productCode, smallPrice }))
      return async () => void (await dealer.md.priceSeries.save({ ...SERIES, ...known, lines: prices }))
    },
    read: async (dealer) =>
      ((await seriesOf(dealer))?.lines ?? []).map(({ smallPrice }) => Math.round(Number(smallPrice) * 100)),
  })
}

const MONTH = { targetMonth: '2027-12', targetType: 'customer' } as const

/** Targets of a month, which a sheet replaces. */
export function targets(customerCodes: readonly string[]): Deed {
  return values({
    name: 'targets',
    size: customerCodes.length,
    prepare: async (dealer, value) => {
      const file = await sheetOf(customerCodes.map((code) => ({ 编码: code, 目标金额: String(value) })))
      return async () => {
        const { failed } = await dealer.guide.salesTarget.uploadExcel({ ...MONTH, file })
        if (failed.length > 0) throw new Error(`targets were refused: ${JSON.stringify(failed.slice(0, 3))}`)
      }
    },
    read: async (dealer) => {
      const { rows } = await dealer.guide.salesTarget.page({ ...MONTH, limit: 500 })
      return rows.map(({ targetAmount }) => Number(targetAmount))
    },
  })
}
