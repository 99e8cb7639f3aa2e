import { BasePriceItem } from '@dealer/fields/BasePriceItem'
import type { PricedProduct } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { priceText } from '@dealer/validators'
import { dealer } from '../../../../../dealer.ts'
import { ByRate } from './by-rate.tsx'
import { priceColumns, unitPriceColumn } from './price-columns.tsx'
import { type PriceLine, priceLineOf, priceLines, sentPrices } from './price-line.ts'
import { PricePanel } from './price-panel.tsx'

/** A new base price beside the one that is in force. */
interface BasePriceLine extends PriceLine {
  /** Of a small unit, in force. */
  nowPrice: string
  minPrice: string
  maxPrice: string
}

const NOTHING = { nowPrice: '', minPrice: '', maxPrice: '' }

const text = (price: string | undefined) => (price === undefined ? '' : priceText(price))

const lineOf = (product: PricedProduct): BasePriceLine => ({
  ...priceLineOf(product, product),
  nowPrice: text(product.smallPrice),
  minPrice: text(product.minPrice),
  maxPrice: text(product.maxPrice),
})

const COLUMNS: readonly GridColumn<BasePriceLine>[] = [
  ...priceColumns<BasePriceLine>(),
  { prop: 'nowPrice', label: '现价', width: 92, kind: 'readonly', align: 'right' },
  unitPriceColumn('minPrice', '最低价', { isPassed: true }),
  unitPriceColumn('maxPrice', '最高价', { isPassed: true }),
]

const HEAD = fieldItems(BasePriceItem, [{ prop: 'effectDate', default: 0 }])

/** New base prices of products from a day on. */
export function BasePricePanel({ products, onClose }: { products: readonly PricedProduct[]; onClose: () => void }) {
  return (
    <PricePanel<BasePriceLine>
      title={products.length === 1 ? `调价：${products[0]?.productName}` : '调整基础价格'}
      items={HEAD}
      rows={products.map(lineOf)}
      blank={() => ({ ...priceLines.blank(), ...NOTHING })}
      columns={COLUMNS}
      tableId="md.basePrice.lines"
      note="可从 Excel 粘贴：商品编码、小单位价、大单位价；填写一个价格，另一个按换算比例计算"
      tools={(store) => <ByRate store={store} />}
      empty="请录入需要调价的商品"
      success="价格已保存"
      save={({ effectDate, requestNo }, lines, options) =>
        dealer.md.productBasePrice.update(
          {
            requestNo,
            items: lines.map((line) => ({
              ...sentPrices(line),
              ...(line.minPrice && { minPrice: line.minPrice }),
              ...(line.maxPrice && { maxPrice: line.maxPrice }),
              effectDate: String(effectDate),
            })),
          },
          options,
        )
      }
      onClose={onClose}
    />
  )
}
