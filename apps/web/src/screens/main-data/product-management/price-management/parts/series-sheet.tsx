import { PriceSheetRow as FACTS } from '@dealer/fields/PriceSheetRow'
import type { PriceSheetRow } from '@dealer/sdk'
import type { LineStore } from '@dealer/ui-kit/grid'
import { useState } from 'react'
import { dealer } from '../../../../../dealer.ts'
import { inBatches } from '../../../../../document/entry/in-batches.ts'
import { defineSheetImport } from '../../../../../master-data/sheet-import.tsx'
import { goods } from './price-columns.tsx'
import { type PriceLine, priceLineOf } from './price-line.ts'

/** Prices of a sheet as lines: those of products that are there take the place of what they cost, others come at the end. */
export const putRows = <Row extends PriceLine>(
  store: LineStore<Row>,
  rows: readonly PriceLine[],
  lineOf: (line: PriceLine) => Row,
): void => {
  const keys = new Map(store.filled().map(({ productCode, key }) => [productCode, key]))
  const known = rows.filter(({ productCode }) => keys.has(productCode))
  const added = rows.filter(({ productCode }) => !keys.has(productCode))
  store.together(() => {
    store.setAll(
      new Map(
        known.map(({ productCode, smallPrice, bigPrice }) => [
          keys.get(productCode) ?? '',
          { smallPrice, bigPrice, seen: { smallPrice, bigPrice } } as Partial<Row>,
        ]),
      ),
    )
    store.insert(store.filled().length, added.map(lineOf))
  })
}

/** Takes prices from a sheet into the lines; they are saved with the series. */
export function SeriesSheet<Row extends PriceLine>({
  store,
  lineOf,
}: {
  store: LineStore<Row>
  lineOf: (line: PriceLine) => Row
}) {
  const [Import] = useState(() =>
    defineSheetImport<PriceSheetRow>({
      label: '系列价格',
      button: '从表格导入',
      permission: 'md:priceSeries:edit',
      path: '/api/md/priceSeries/importList',
      read: (file, options) => dealer.md.priceSeries.importList({ file }, options),
      save: async (rows) => {
        const codes = rows.flatMap(({ productCode }) => productCode ?? [])
        const found = await inBatches(codes, goods.findProducts)
        const products = new Map(found.map((product) => [product.productCode, product]))
        const lines = rows.flatMap((row) => {
          const product = products.get(row.productCode ?? '')
          return product ? [priceLineOf(product, row)] : []
        })
        putRows(store, lines, lineOf)
        return {
          saved: lines.length,
          failed: rows.flatMap(({ rowNo, productCode = '' }) =>
            products.has(productCode) ? [] : [{ key: String(rowNo), message: '商品已停用或为赠品' }],
          ),
        }
      },
      facts: FACTS,
      columns: ['productCode', 'productName', 'smallPrice', 'bigPrice'],
    }),
  )
  return <Import />
}
