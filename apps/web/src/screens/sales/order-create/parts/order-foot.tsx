import { Figure } from '@dealer/ui-kit/document'
import { DecimalInput } from '@dealer/ui-kit/form'
import { currency2, isZero, trimZeros } from '@dealer/validators'
import { useCallback, useSyncExternalStore } from 'react'
import classes from './order-foot.module.css'
import { shortProducts } from './short-lines.ts'
import type { StockBook } from './stock-book.ts'
import { discountError, quantityText } from './totals.ts'
import { useLines, useTotals } from './use-lines.ts'
import type { OrderState } from './use-order-state.ts'

/** Props of {@link OrderFoot}. */
export interface OrderFootProps {
  order: OrderState
  /** Largest discount of the user in percent; with 0 there is no field for it. */
  rate: string
  book: StockBook
  /** Leads to a line. */
  onShow: (key: string) => void
}

const yuan = (amount: string) => `¥${currency2(amount, { group: true })}`

/** Sums, the discount on the whole order, and which products are short. */
export function OrderFoot({ order, rate, book, onShow }: OrderFootProps) {
  const { store, discount, patch } = order
  const lines = useLines(store)
  const totals = useTotals(store, discount, rate)
  return (
    <>
      <Figure label="数量合计" value={quantityText(lines)} />
      <Figure label="商品金额" value={yuan(totals.goodsAmount)} />
      {!isZero(rate) && (
        <div className={classes.discount}>
          <dt>整单折让</dt>
          <dd>
            <DecimalInput
              aria-label="整单折让"
              data-discount
              className={classes.input}
              size="xs"
              value={discount}
              precision={2}
              signed={false}
              placeholder={`至多 ${totals.mostDiscount}`}
              title={`至多商品金额的 ${trimZeros(rate)}%`}
              error={discountError(discount, totals, rate) !== undefined}
              onChange={(value) => patch({ discount: value })}
            />
          </dd>
        </div>
      )}
      <Figure label="订单金额" value={yuan(totals.totalAmount)} isMain />
      <ShortNote order={order} book={book} onShow={onShow} />
    </>
  )
}

function ShortNote({ order: { store }, book, onShow }: Pick<OrderFootProps, 'order' | 'book' | 'onShow'>) {
  useLines(store)
  // A text, since a snapshot must be the same as long as nothing changed.
  const text = useSyncExternalStore(
    book.subscribe,
    useCallback(
      () =>
        shortProducts(store.filled(), book.availableOf)
          .map(({ productName, missing }) => `${productName} 缺${missing}`)
          .join('\n'),
      [store, book],
    ),
  )
  if (!text) return null
  const show = () => {
    const [first] = shortProducts(store.filled(), book.availableOf)
    if (first) onShow(first.key)
  }
  return (
    <button type="button" className={classes.short} title={text} onClick={show}>
      {text.split('\n').length} 种商品库存不足
    </button>
  )
}
