import type { PriceTrialProduct } from '@dealer/sdk'
import { priceText } from '@dealer/validators'
import { type KeyboardEvent, useState } from 'react'
import { QtyInput } from '../../../../../document/quantity/qty-input.tsx'
import { productLine } from '../../../../../document/sheet/field-lines.tsx'
import { cellOf, type LineColumn } from '../../../../../document/sheet/lines-table.tsx'
import sheet from '../../../../../document/sheet/sheet.module.css'
import { difference } from './price-changes.tsx'
import classes from './price-trial.module.css'
import { fromTo, TrialDetails } from './trial-details.tsx'
import { fieldPrice, problemOf, type TypedPrices } from './trial-prices.ts'

const purchaseCell = ({ oldPurchase, newPurchase, changeDate }: PriceTrialProduct) =>
  newPurchase && (
    <>
      {oldPurchase ? `${priceText(oldPurchase)} → ${priceText(newPurchase)}` : priceText(newPurchase)}
      <span className={classes.sub}>{difference({ oldPrice: oldPurchase, newPrice: newPurchase })}</span>
      <span className={classes.sub}>{changeDate} 起</span>
    </>
  )

const baseCell = ({ basePrice, baseDate, nextDate, unitName }: PriceTrialProduct) => (
  <>
    {basePrice === undefined ? '未定价' : `${priceText(basePrice)} / ${unitName}`}
    {baseDate && <span className={classes.sub}>{baseDate} 起</span>}
    {nextDate && <span className={classes.sub}>{nextDate} 另有新价</span>}
  </>
)

const proposedMargin = ({ marginProposed, isBelowCost }: PriceTrialProduct) => (
  <span className={isBelowCost === 'T' ? classes.below : undefined}>
    {marginProposed === undefined ? '-' : `${marginProposed}%`}
  </span>
)

type Columns = readonly LineColumn<PriceTrialProduct>[]
const PRODUCT: Columns = [{ ...productLine }]
const COSTS: Columns = [{ prop: 'newPurchase', label: '进价', align: 'right', cell: purchaseCell }]
const BASE: Columns = [{ prop: 'basePrice', label: '基础价', align: 'right', cell: baseCell }]
const MARGIN: Columns = [
  {
    prop: 'marginAfter',
    label: '毛利率（不调价）',
    align: 'right',
    cell: ({ marginBefore, marginAfter }) => fromTo(marginBefore, marginAfter),
  },
]
const NEW_MARGIN: Columns = [{ prop: 'marginProposed', label: '新毛利率', align: 'right', cell: proposedMargin }]
const BELOW: Columns = [
  {
    prop: 'belowNum',
    label: '低于新进价',
    align: 'right',
    cell: ({ belowNum = 0 }) => (belowNum > 0 ? <span className={classes.below}>{belowNum} 个价格</span> : '-'),
  },
]
const OPEN: Columns = [
  {
    prop: 'openOrders',
    label: '未完订单',
    align: 'right',
    cell: ({ openOrders }) => (openOrders.orderNum > 0 ? `${openOrders.orderNum} 张` : '-'),
  },
]

/** Enter goes on to the price below, with Shift to the one above; so do the arrows. */
const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
  const { target, currentTarget, key, shiftKey, nativeEvent, ctrlKey, metaKey } = event
  if (!(target instanceof HTMLInputElement) || nativeEvent.isComposing || ctrlKey || metaKey) return
  if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-qty]')]
  const step = key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 1
  const next = all[all.indexOf(target) + step]
  // Behind the last one the price is tried all the same.
  if (next) next.focus()
  else target.blur()
}

/** Props of {@link TrialLines}. */
export interface TrialLinesProps {
  products: readonly PriceTrialProduct[]
  typed: TypedPrices
  /** What the server refuses of a product's price. */
  refused?: { readonly productCode: string; readonly message: string }
  /** Without it prices are to be read only. */
  onType?: (productCode: string, price: string) => void
  /** A price was left. */
  onLeave: () => void
}

/** Tried products, each with its new price and unfolded to who pays what. */
export function TrialLines({ products, typed, refused, onType, onLeave }: TrialLinesProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (code: string) =>
    setUnfolded((old) => {
      const next = new Set(old)
      if (!next.delete(code)) next.add(code)
      return next
    })
  const seesCost = products.some(({ newPurchase }) => newPurchase !== undefined)
  const before = [...PRODUCT, ...(seesCost ? COSTS : []), ...BASE, ...(seesCost ? MARGIN : [])]
  const after = [...(seesCost ? [...NEW_MARGIN, ...BELOW] : []), ...OPEN]
  const all = [...before, ...after]
  const head = ({ prop, label, align }: LineColumn<PriceTrialProduct>) => (
    <th key={prop} data-align={align}>
      {label}
    </th>
  )
  const cells = (columns: Columns, product: PriceTrialProduct, index: number) =>
    columns.map((column) => (
      <td key={column.prop} {...cellOf(column, all)}>
        {column.cell?.(product, index)}
      </td>
    ))
  return (
    <div className={sheet.scroll}>
      <table className={sheet.table} onKeyDown={onKeyDown} onBlur={onLeave}>
        <thead>
          <tr>
            {before.map(head)}
            <th>新基础价</th>
            {after.map(head)}
            <th aria-label="明细" />
          </tr>
        </thead>
        {products.map((product, index) => {
          const { productCode, productName, unitName } = product
          const price = fieldPrice(product, typed)
          const problem = problemOf(price) ?? (refused?.productCode === productCode ? refused.message : undefined)
          const isOpen = unfolded.has(productCode)
          return (
            <tbody key={productCode}>
              <tr>
                {cells(before, product, index)}
                <td className={classes.price} data-label="新基础价">
                  {onType ? (
                    <QtyInput
                      label={`新基础价 ${productName}`}
                      unit={unitName}
                      precision={4}
                      value={price}
                      invalid={problem !== undefined}
                      onChange={(next) => onType(productCode, next)}
                    />
                  ) : (
                    price
                  )}
                  {problem && <span className={classes.problem}>{problem}</span>}
                </td>
                {cells(after, product, index)}
                <td>
                  <button
                    type="button"
                    className={classes.more}
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? '收起' : '展开'} ${productName}`}
                    onClick={() => toggle(productCode)}
                  >
                    {isOpen ? '收起' : '展开'}
                  </button>
                </td>
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={all.length + 2}>
                    <TrialDetails product={product} />
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
