import { PriceTrialLevel as FACTS } from '@dealer/fields/PriceTrialLevel'
import type { PriceTrialLevel, PriceTrialProduct } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { priceText } from '@dealer/validators'
import { fieldLines } from '../../../../../document/sheet/field-lines.tsx'
import { type LineColumn, LinesTable } from '../../../../../document/sheet/lines-table.tsx'
import { PageLink } from '../../../../../document/sheet/page-link.tsx'
import { unitText } from '../../../../../document/sheet/unit-text.ts'
import classes from './price-trial.module.css'

const ORDERS = '/sales/order-search/order-search-list'

/** A share before and after: `31.03% → 24.14%`; a stroke for what is not known. */
export const fromTo = (before: string | undefined, after: string | undefined): string =>
  [before, after].map((margin) => (margin === undefined ? '-' : `${margin}%`)).join(' → ')

const priceCell = ({ oldPrice, newPrice, followsBase }: PriceTrialLevel) =>
  followsBase === 'T' ? `${priceText(oldPrice)} → ${priceText(newPrice)}` : `${priceText(newPrice)}（不变）`

const marginCell = ({ marginBefore, marginAfter, isBelowCost }: PriceTrialLevel) => (
  <span className={isBelowCost === 'T' ? classes.below : undefined}>
    {fromTo(marginBefore, marginAfter)}
    {isBelowCost === 'T' && ' 低于新进价'}
  </span>
)

const WHO = fieldLines<PriceTrialLevel>(FACTS, ['priceSource', 'name'])
const PRICE: LineColumn<PriceTrialLevel> = { prop: 'newPrice', label: '价格', align: 'right', cell: priceCell }
const MARGIN: LineColumn<PriceTrialLevel> = { prop: 'marginAfter', label: '毛利率', align: 'right', cell: marginCell }

/** Who pays what for a product, and which orders wait for it. */
export function TrialDetails({ product }: { product: PriceTrialProduct }) {
  const { levels, levelNum, productCode, openOrders } = product
  const { orders, orderNum, openQty, openAmount, belowNum } = openOrders
  const seesCost = product.newPurchase !== undefined
  return (
    <div className={classes.details}>
      <section>
        <h4>各级价格{levelNum > levels.length && `（共 ${levelNum} 个，列出毛利率最低的 ${levels.length} 个）`}</h4>
        <LinesTable
          columns={seesCost ? [...WHO, PRICE, MARGIN] : [...WHO, PRICE]}
          lines={levels}
          lineKey={({ priceSource, code }) => `${priceSource} ${code}`}
          empty="没有系列价和客户价，都按基础价销售"
        />
      </section>
      <section>
        <h4>未完订单</h4>
        {orderNum === 0 ? (
          <span className={classes.sub}>没有等待出库的订单</span>
        ) : (
          <ul className={classes.orders}>
            <li>
              <span>
                {orderNum} 张，未出库 {unitText(product, openQty)}，{formatCell(openAmount, 'amt')} 元
              </span>
              {belowNum !== undefined && belowNum > 0 && <span className={classes.below}>{belowNum} 行低于新进价</span>}
            </li>
            {orders.map(({ soNum, customerName, openQty: open, isBelowCost }) => (
              <li key={soNum}>
                <PageLink to={ORDERS} preset={{ soNum }}>
                  {soNum}
                </PageLink>
                <span>{customerName}</span>
                <span className={isBelowCost === 'T' ? classes.below : undefined}>{unitText(product, open)}</span>
              </li>
            ))}
            {orderNum > orders.length && (
              <li>
                <PageLink to={ORDERS} preset={{ productCode }}>
                  查看该商品的全部订单
                </PageLink>
              </li>
            )}
          </ul>
        )}
      </section>
    </div>
  )
}
