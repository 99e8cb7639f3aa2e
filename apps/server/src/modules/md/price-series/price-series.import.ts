import { compare } from '@dealer/validators'
import { checkedRow, defineImport, type SheetRow } from '../../../platform/excel/import.ts'
import type { Work } from '../../../platform/work.ts'
import { productsByCode } from '../product/product.service.ts'

type Row = SheetRow<'productCode' | 'smallPrice' | 'bigPrice'>

/** Prices of a series from a sheet. */
export const priceImport = defineImport({
  title: '系列价格导入',
  row: 'PriceSeriesLineSave',
  columns: ['productCode', 'smallPrice', 'bigPrice'],
  check: checkPrices,
})

/** The rows for the form of a series, with names; nothing is saved. */
export async function readPrices(work: Work, { file: rows }: { file: Row[] }) {
  const products = await priceImport.check(work, rows)
  return rows.map((row) => ({
    ...checkedRow(row),
    productName: products.get(row.values.productCode ?? '')?.productName,
  }))
}

async function checkPrices(work: Work, rows: readonly Row[]) {
  const products = await productsByCode(
    work,
    rows.flatMap(({ values }) => values.productCode ?? []),
  )
  const seen = new Set<string>()
  for (const { values, problems } of rows) {
    const { productCode, smallPrice, bigPrice } = values
    if (productCode === undefined || problems.length > 0) continue
    if (!products.has(productCode)) problems.push(`商品编码【${productCode}】不存在`)
    if (seen.has(productCode)) problems.push(`商品编码【${productCode}】重复`)
    if (!smallPrice && !bigPrice) problems.push('小单位价和大单位价至少填写一个')
    if ([smallPrice, bigPrice].some((price) => price && compare(price, '0') <= 0)) problems.push('价格必须大于0')
    if (bigPrice && products.get(productCode)?.bigUnit === null) problems.push('商品没有大单位，不能填写大单位价')
    seen.add(productCode)
  }
  return products
}
