import { Figure } from '@dealer/ui-kit/document'
import { DecimalInput, Field, type FormItem } from '@dealer/ui-kit/form'
import { type LineStore, useLineTotal } from '@dealer/ui-kit/grid'
import { abs, isNegative } from '@dealer/validators'
import { useCallback, useMemo } from 'react'
import { toOptions } from '../../../data/choices.ts'
import { yuan } from '../../../data/yuan.ts'
import { ShortNote } from '../../../document/stock/short-note.tsx'
import type { StockBook } from '../../../document/stock/stock-book.ts'
import classes from '../order-create/parts/order-foot.module.css'
import { type OrderEntryState, useTotals } from '../order-create/parts/use-order-entry.ts'
import { differenceOf, type ExchangeChoices, paymentComplaint } from './exchange-values.ts'
import type { ReturnLine } from './return-line.ts'

/** Props of {@link ExchangeFoot}. */
export interface ExchangeFootProps {
  order: OrderEntryState
  back: LineStore<ReturnLine>
  choices: ExchangeChoices
  book: StockBook
}

/** What both sides come to, what is owed for the difference, and what of it is paid now. */
export function ExchangeFoot({ order, back, choices, book }: ExchangeFootProps) {
  const { store, more, patch, grid } = order
  const backAmount = useLineTotal(back, 'amount')
  const { totalAmount } = useTotals(order, '0', '0.00')
  const difference = differenceOf(totalAmount, backAmount)
  const show = useCallback((key: string) => grid.current?.focus(key, 'qty'), [grid])
  const method = useMemo(
    (): FormItem => ({
      ...{ prop: 'payMethod', label: '付款方式', type: 'select', required: true },
      options: toOptions(choices.out.payMethods ?? []),
    }),
    [choices],
  )
  return (
    <>
      <Figure label="退回金额" value={yuan(backAmount)} />
      <Figure label="换出金额" value={yuan(totalAmount)} />
      <Figure label={isNegative(difference) ? '应退差额' : '应补差额'} value={yuan(abs(difference))} isMain />
      <div className={classes.discount} data-field="payMethod">
        <dt>付款方式</dt>
        <dd className={classes.input}>
          <Field
            item={method}
            id="exchange-payMethod"
            value={more.payMethod ?? 'cash'}
            onChange={(value) => patch({ payMethod: String(value ?? 'cash') })}
          />
        </dd>
      </div>
      <div className={classes.discount} data-field="paid">
        <dt>实收</dt>
        <dd>
          <DecimalInput
            aria-label="实收"
            className={classes.input}
            value={more.paid ?? ''}
            precision={2}
            signed={false}
            placeholder="0.00"
            title="未收的差额记入客户欠款"
            error={paymentComplaint(more, difference) !== undefined}
            onChange={(paid, wrong) => patch({ paid: wrong ?? paid })}
          />
        </dd>
      </div>
      <ShortNote store={store} book={book} onShow={show} />
    </>
  )
}
