import { Figure } from '@dealer/ui-kit/document'
import { DecimalInput } from '@dealer/ui-kit/form'
import { isZero, trimZeros } from '@dealer/validators'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { yuan } from '../../../../data/yuan.ts'
import { QuantityFigure } from '../../../../document/entry/quantity-figure.tsx'
import { ShortNote } from '../../../../document/stock/short-note.tsx'
import type { StockBook } from '../../../../document/stock/stock-book.ts'
import classes from './order-foot.module.css'
import { discountError } from './totals.ts'
import { type OrderEntryState, useTotals } from './use-order-entry.ts'

/** Props of {@link OrderFoot}. */
export interface OrderFootProps {
  order: OrderEntryState
  /** Largest discount of the user in percent; with 0 there is no field for it. */
  rate: string
  book: StockBook
  /** What promotions add to what the lines come to. */
  change: string
  /** What they take off, to be shown before the sum. */
  promotion: ReactNode
  /** What is to be paid comes next, in which the sum is said once more: then it is left to that. */
  isDueNext?: boolean
}

/** Sums, the discount on the whole order, and which products are short. */
export function OrderFoot({ order, rate, book, change, promotion, isDueNext = false }: OrderFootProps) {
  const { store, more, patch, grid } = order
  const totals = useTotals(order, rate, change)
  const show = useCallback((key: string) => grid.current?.focus(key, 'qty'), [grid])
  return (
    <>
      <QuantityFigure store={store} />
      <Figure label="商品金额" value={yuan(totals.goodsAmount)} />
      {promotion}
      {!isZero(rate) && (
        <Discount
          discount={more.discount}
          most={totals.mostDiscount}
          rate={rate}
          isTooMuch={discountError(more.discount, totals, rate) !== undefined}
          patch={patch}
        />
      )}
      {!isDueNext && <Figure label="订单金额" value={yuan(totals.totalAmount)} isMain />}
      <ShortNote store={store} book={book} onShow={show} />
    </>
  )
}

interface DiscountProps extends Pick<OrderEntryState, 'patch'> {
  discount: string
  most: string
  rate: string
  isTooMuch: boolean
}

function Discount({ discount, most, rate, isTooMuch, patch }: DiscountProps) {
  const root = useRef<HTMLDivElement>(null)
  const field = useMemo(
    () => (
      <DecimalInput
        aria-label="整单折让"
        className={classes.input}
        value={discount}
        precision={2}
        signed={false}
        title={`至多商品金额的 ${trimZeros(rate)}%`}
        error={isTooMuch}
        onChange={(next, wrong) => patch({ discount: wrong ?? next })}
      />
    ),
    [discount, rate, isTooMuch, patch],
  )
  // Straight on the element: to draw the whole field with each key in a line costs as much as all the rest of the foot.
  useLayoutEffect(() => root.current?.querySelector('input')?.setAttribute('placeholder', `至多 ${most}`), [most])
  return (
    <div ref={root} className={classes.discount} data-field="discount">
      <dt>整单折让</dt>
      <dd>{field}</dd>
    </div>
  )
}
