import { type PriceSearchRow, type PriceSource, priceSourceLabel } from '@dealer/sdk'
import { SidePanel, StatusTag } from '@dealer/ui-kit/feedback'
import { divide, priceText, times } from '@dealer/validators'
import panel from '../../../../../document/panel/panel.module.css'
import { LinesTable } from '../../../../../document/sheet/lines-table.tsx'

/** Where each step of the look-up has its price, in their order: the first that has one gives the price. */
const STEPS = [
  ['customerSet', 'customerPrice'],
  ['typeSet', 'typePrice'],
  ['series', 'itemPrice'],
  ['seriesRate', 'ratePrice'],
  ['base', 'basePrice'],
] as const satisfies readonly (readonly [PriceSource, keyof PriceSearchRow])[]

interface Step {
  no: number
  source: PriceSource
  price?: string
  /** Against the price that orders take, in percent. */
  share?: string
}

/** The steps of the look-up, each with what it says of the product. */
export const stepsOf = (row: PriceSearchRow): Step[] =>
  STEPS.map(([source, prop], index) => ({
    no: index + 1,
    source,
    price: row[prop],
    share: row[prop] && row.finalPrice && `${divide(times(row[prop], '100'), row.finalPrice, 2)}%`,
  }))

/** Which step gave the price, and what the others would have given. */
export function PriceSteps({ row, onClose }: { row: PriceSearchRow; onClose: () => void }) {
  const { productName, smallUnit, bigUnit, finalPrice, finalBigPrice, priceSource, minPrice, maxPrice } = row
  return (
    <SidePanel opened onClose={onClose} title={`价格来源：${productName}`} width="min(560px, 96vw)">
      <div className={panel.body}>
        <p className={panel.lead}>
          {finalPrice && priceSource
            ? `执行${priceSourceLabel[priceSource]} ${priceText(finalPrice)}元/${smallUnit}${finalBigPrice ? `，${priceText(finalBigPrice)}元/${bigUnit}` : ''}`
            : '未维护价格，不能下单'}
          {(minPrice || maxPrice) &&
            `；厂家指导价 ${minPrice ? priceText(minPrice) : '不限'} ~ ${maxPrice ? priceText(maxPrice) : '不限'}`}
        </p>
        <LinesTable
          columns={[
            { prop: 'no', label: '顺序' },
            { prop: 'source', label: '价格规则', format: priceSourceLabel },
            { prop: 'price', label: `价格（元/${smallUnit}）`, format: 'price' },
            { prop: 'share', label: '与执行价之比', align: 'right' },
            {
              prop: 'used',
              label: '',
              cell: ({ source, price }) =>
                source === priceSource ? (
                  <StatusTag tone="success">执行</StatusTag>
                ) : price ? undefined : (
                  <StatusTag>未设置</StatusTag>
                ),
            },
          ]}
          lines={stepsOf(row)}
          lineKey={({ source }) => source}
          empty=""
        />
      </div>
    </SidePanel>
  )
}
