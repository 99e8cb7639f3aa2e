import type { SalesOrderForm } from '@dealer/sdk'
import { Figure } from '@dealer/ui-kit/document'
import { DecimalInput, Field, type FormItem } from '@dealer/ui-kit/form'
import { isNegative, isZero } from '@dealer/validators'
import { useMemo } from 'react'
import { toOptions } from '../../../../data/choices.ts'
import { yuan } from '../../../../data/yuan.ts'
import classes from './order-foot.module.css'
import type { OrderKind } from './order-kinds.ts'
import { changeOf, payableOf, paymentComplaint, restOf } from './payment.ts'
import { type OrderEntryState, useTotals } from './use-order-entry.ts'

/** Props of {@link OrderPayment}. */
export interface OrderPaymentProps {
  order: OrderEntryState
  kind: OrderKind
  choices: SalesOrderForm
  /** What promotions add to what the lines come to. */
  change: string
}

/** What is to be paid, how, and what was given: change at the till, what stays to be paid from a vehicle. */
export function OrderPayment({ order, kind, choices, change: promoted }: OrderPaymentProps) {
  const { more, patch } = order
  const { totalAmount } = useTotals(order, choices.maxDiscountRate, promoted)
  const { roundAmount, due } = payableOf(totalAmount, choices.roundMode)
  const method = useMemo(
    (): FormItem => ({
      ...{ prop: 'payMethod', label: '付款方式', type: 'select', required: true },
      options: toOptions(choices.payMethods ?? []),
    }),
    [choices],
  )
  const isCash = kind.orderType === 'cash'
  const label = isCash ? '实收' : '本次收款'
  const change = changeOf(more, due)
  return (
    <>
      {!isZero(roundAmount) && <Figure label="抹零" value={yuan(roundAmount)} />}
      {isCash && <Figure label="应收" value={yuan(due)} isMain />}
      <div className={classes.discount} data-field="payMethod">
        <dt>付款方式</dt>
        <dd className={classes.input}>
          <Field
            item={method}
            id={`${kind.name}-payMethod`}
            value={more.payMethod ?? 'cash'}
            onChange={(value) => patch({ payMethod: String(value ?? 'cash') })}
          />
        </dd>
      </div>
      <div className={classes.discount} data-field="paid">
        <dt>{label}</dt>
        <dd>
          <DecimalInput
            aria-label={label}
            className={classes.input}
            value={more.paid ?? ''}
            precision={2}
            signed={false}
            placeholder={isCash ? due : '0.00'}
            error={paymentComplaint(kind, more, due) !== undefined}
            onChange={(paid, wrong) => patch({ paid: wrong ?? paid })}
          />
        </dd>
      </div>
      {isCash ? (
        <Figure label="找零" value={change === undefined || isNegative(change) ? '-' : yuan(change)} />
      ) : (
        <Figure label="余款" value={yuan(restOf(more, due))} />
      )}
    </>
  )
}
