import { CashItemTreeQuery } from '@dealer/fields/CashItemTreeQuery'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Field, type FormItem, type FormValue } from '@dealer/ui-kit/form'
import { useMemo, useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import desk from '../../../document/panel/desk.module.css'
import classes from '../parts/cash.module.css'
import { CashForm } from '../parts/cash-form.tsx'
import { CashHolders } from '../parts/cash-holders.tsx'
import { CashItems } from '../parts/cash-items.tsx'

const { cashItem } = dealer.finance
const DAYS: FormItem = {
  prop: 'itemDate',
  type: 'dateRange',
  label: CashItemTreeQuery.itemDateStart.title.replace(/起$/, ''),
}
const NOTHING: ReadonlySet<string> = new Set()
const FRESH = { silent: true, staleTime: 0 } as const

const daysOf = (range: FormValue) => {
  const [first, last] = Array.isArray(range) ? (range as readonly string[]) : []
  return { ...(first && { itemDateStart: first }), ...(last && { itemDateEnd: last }) }
}

/** Money that staff took or spent is counted when they hand it in, person by person. */
export default function ReconcileManage() {
  const [person, setPerson] = useState<string>()
  const [range, setRange] = useState<FormValue>([])
  const [left, setLeft] = useState(NOTHING)
  const holders = useCall(cashItem.userList, undefined, FRESH)
  // Whoever has handed in everything is no longer among them.
  const userId = holders.data?.some((one) => one.userId === person) ? person : holders.data?.[0]?.userId
  const days = useMemo(() => daysOf(range), [range])
  const tree = useCall(
    cashItem.listTree,
    { userId: userId ?? '', ...days },
    { ...FRESH, enabled: userId !== undefined },
  )
  const held = tree.data?.[0]?.childList ?? []
  const all = held.flatMap(({ childList }) => childList)
  const items = all.filter(({ itemId }) => !left.has(itemId))
  // What is there stays: money is being counted beside it.
  const failure = [holders, tree].find(({ data, error }) => error && !data)?.error
  const again = () => void Promise.all([holders.refetch(), tree.refetch()])
  const choose = (next: string) => {
    setPerson(next)
    setLeft(NOTHING)
  }
  return (
    <div className={desk.page}>
      <div className={desk.head}>
        <h2 className={desk.title}>交款对账管理</h2>
        <div className={desk.field} data-field={DAYS.prop}>
          <label htmlFor="cash-days">{DAYS.label}</label>
          <div className={classes.range}>
            <Field item={DAYS} id="cash-days" value={range} onChange={setRange} />
          </div>
        </div>
      </div>
      {failure ? (
        <ErrorState {...failureOf('待交款明细', failure)} onRetry={again} />
      ) : !holders.data ? (
        <SkeletonRows rows={8} />
      ) : userId === undefined ? (
        <EmptyState text="没有待交款，业务员收款审核通过后在这里对账" />
      ) : (
        <div className={classes.body}>
          <CashHolders holders={holders.data} chosen={userId} onChoose={choose} />
          {tree.isLoading ? (
            <SkeletonRows rows={8} />
          ) : all.length === 0 ? (
            <EmptyState text="这段日期没有待交款明细" />
          ) : (
            <CashItems days={held} left={left} onLeave={setLeft} />
          )}
          <CashForm key={userId} {...{ userId, days, items }} isAll={items.length === all.length} />
        </div>
      )}
    </div>
  )
}
