import { Figure } from '@dealer/ui-kit/document'
import { isNegative, isZero, negate } from '@dealer/validators'
import { yuan } from '../../../data/yuan.ts'
import classes from './entry.module.css'
import type { paymentSums } from './payment-lines.ts'

/** What was allocated, and what becomes of the rest. */
export function PaymentSums({ amount, paid, off, left }: { amount: string } & ReturnType<typeof paymentSums>) {
  const isOver = isNegative(left)
  return (
    <div className={classes.foot}>
      <dl className={classes.figures}>
        <Figure label="付款金额" value={yuan(amount || '0')} />
        <Figure label="已分配" value={yuan(paid)} />
        {!isZero(off) && <Figure label="抵扣" value={yuan(off)} />}
        {amount !== '' && !isOver && <Figure label="预付金额" value={yuan(left)} isMain />}
      </dl>
      {amount !== '' && isOver && (
        <span className={classes.wrong} role="alert">
          分配金额超出付款金额 {yuan(negate(left))}
        </span>
      )}
      {amount !== '' && !isOver && !isZero(left) && (
        <span className={classes.note}>未分配的部分，审核通过后记为预付款</span>
      )}
    </div>
  )
}
