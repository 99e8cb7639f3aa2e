import { payMethodLabel, type VehicleDayMoney } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import { Signed } from '../../../../document/quantity/signed.tsx'
import { Amounts } from '../../../../document/sheet/amounts.tsx'
import { PageLink } from '../../../../document/sheet/page-link.tsx'
import classes from './vehicle-day.module.css'
import type { CountSums } from './vehicle-day-lines.ts'

const ORDERS = '/sales/order-search/order-search-list'
const yuan = (amount: string) => currency2(amount, { group: true })

/** Props of {@link DayMoney}. */
export interface DayMoneyProps {
  sums: CountSums
  /** Absent for who may not look at orders. */
  money: VehicleDayMoney | undefined
}

/** What the count and the sales of the day come to. */
export function DayMoney({ sums, money }: DayMoneyProps) {
  return (
    <div className={classes.aside}>
      <section aria-label="盘点差异">
        <h3>盘点差异</h3>
        <dl className={classes.figures}>
          <dt>按基础价</dt>
          <dd>
            <Signed value={sums.amount} text={yuan(sums.amount)} />
          </dd>
          {sums.costAmount !== undefined && (
            <>
              <dt>按成本</dt>
              <dd>
                <Signed value={sums.costAmount} text={yuan(sums.costAmount)} />
              </dd>
            </>
          )}
        </dl>
      </section>
      {money && (
        <>
          <section aria-label="当日款项">
            <h3>当日款项</h3>
            <Amounts
              rows={[
                { label: '销售金额', amount: money.totalAmount },
                ...money.payments.map(({ payMethod, amount }) => ({
                  label: `收款 ${payMethodLabel[payMethod]}`,
                  amount,
                })),
                { label: '未收金额', amount: money.unpaidAmount },
                { label: '待交款', amount: money.dueAmount, isTotal: true },
              ]}
            />
          </section>
          <section aria-label="当日车销订单">
            <h3>车销订单（{money.orders.length}）</h3>
            <ul className={classes.orders}>
              {money.orders.map(({ soId, soNum, customerName, totalAmount, unpaidAmount }) => (
                <li key={soId}>
                  <span>
                    <PageLink to={ORDERS} preset={{ soNum }}>
                      {soNum}
                    </PageLink>
                    <small>{customerName}</small>
                  </span>
                  <span>
                    {yuan(totalAmount)}
                    <small>{Number(unpaidAmount) > 0 ? `未收 ${yuan(unpaidAmount)}` : '已收清'}</small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  )
}
