import type { CustomerCheck, CustomerPickerRow } from '@dealer/sdk'
import { currency2, isNegative } from '@dealer/validators'
import { Tooltip } from '@mantine/core'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import classes from './customer-facts.module.css'
import { creditLeft } from './totals.ts'
import { type OrderEntryState, useTotals } from './use-order-entry.ts'

/** Props of {@link CustomerFacts}. */
export interface CustomerFactsProps {
  order: Pick<OrderEntryState, 'store' | 'more'>
  /** Largest discount of the user in percent. */
  rate: string
  /** What promotions add to what the lines come to. */
  change: string
}

const money = (amount: string) => currency2(amount, { group: true })

/** What one must know of a customer while ordering: credit, debt, what this order leaves, and the seven checks. */
export function CustomerFacts({ order, rate, change }: CustomerFactsProps) {
  const { customer } = order.more
  return (
    <aside className={classes.facts} aria-label="客户信用">
      {customer ? (
        <>
          <Credit order={order} customer={customer} rate={rate} change={change} />
          <Checks customerCode={customer.customerCode} />
        </>
      ) : (
        <p className={classes.hint}>选择客户后显示信用额度、应收余额和七项校验</p>
      )}
    </aside>
  )
}

function Credit({ order, customer, rate, change }: CustomerFactsProps & { customer: CustomerPickerRow }) {
  const { totalAmount } = useTotals(order, rate, change)
  const left = creditLeft(customer, totalAmount)
  return (
    <dl className={classes.credit}>
      <div>
        <dt>信用额度</dt>
        <dd>{customer.creditAmount === undefined ? '不限' : money(customer.creditAmount)}</dd>
      </div>
      <div>
        <dt>应收余额</dt>
        <dd>{money(customer.balance)}</dd>
      </div>
      <div>
        <dt>本单后可用</dt>
        <dd className={classes.left} data-over={(left !== undefined && isNegative(left)) || undefined}>
          {left === undefined ? '不限' : money(left)}
        </dd>
      </div>
    </dl>
  )
}

const toneOf = ({ passed, isBlock }: CustomerCheck) => (passed === 'T' ? 'fine' : isBlock === 'T' ? 'block' : 'warn')

const sayCheck = (check: CustomerCheck) => {
  const state = { fine: '通过', warn: '提醒', block: '禁止下单' }[toneOf(check)]
  return `${check.no}. ${check.checkName}：${check.message ?? state}`
}

function Checks({ customerCode }: { customerCode: string }) {
  const { data, error } = useCall(dealer.so.salesOrder.getCustomerSevenCheck, { customerCode }, { silent: true })
  if (error) return <p className={classes.hint}>七项校验读取失败：{error.message}</p>
  if (!data) return <p className={classes.hint}>七项校验中…</p>
  const failed = data.filter((check) => check.passed === 'F').sort((a, b) => b.isBlock.localeCompare(a.isBlock))
  return (
    <div className={classes.checks}>
      <ul className={classes.dots} aria-label="七项校验">
        {data.map((check) => (
          <Tooltip key={check.no} label={sayCheck(check)} openDelay={100}>
            <li className={classes.dot} data-tone={toneOf(check)} aria-label={sayCheck(check)} />
          </Tooltip>
        ))}
      </ul>
      {failed.length === 0 ? (
        <span className={classes.fine}>七项校验通过</span>
      ) : (
        <span className={classes.failed} title={failed.map(sayCheck).join('\n')}>
          {failed.map((check) => (
            <span key={check.no} data-tone={toneOf(check)}>
              {check.message ?? `未通过：${check.checkName}`}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
