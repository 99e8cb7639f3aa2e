import type { SalesOrderSaved } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { currency2 } from '@dealer/validators'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withPreset } from '../../../shell/page/preset.ts'
import { useTab } from '../../../shell/tabs/tab-state.ts'
import { LastOrder } from './parts/last-order.tsx'
import { OrderEntry } from './parts/order-entry.tsx'
import { entryOf } from './parts/order-values.ts'
import { toastSubmitted } from './parts/saved-toast.tsx'
import { emptyValues, type OrderStart, useOrderStart } from './parts/use-order-start.ts'

const ORDERS = '/sales/order-search/order-search-list'

/** Enters a normal order; `?soId=…&action=edit|copy` changes a draft or begins with a copy. */
export default function NormalOrder() {
  const { search } = useLocation()
  const { mode, soId } = entryOf(search)
  const { start, error, retry } = useOrderStart(mode, soId)
  if (error) {
    const { message, requestId, kind } = error
    return (
      <ErrorState
        what="订单加载失败"
        reason={message}
        requestId={requestId}
        offline={kind === 'network'}
        onRetry={retry}
      />
    )
  }
  if (!start) return <SkeletonRows rows={12} />
  return <Entry start={start} draftName={mode === 'new' ? mode : `${mode}.${soId}`} isNew={mode === 'new'} />
}

interface EntryProps {
  start: OrderStart
  draftName: string
  isNew: boolean
}

/** One order after the other: a submitted new order makes room for the next, a changed draft closes its tab. */
function Entry({ start, draftName, isNew }: EntryProps) {
  const navigate = useNavigate()
  const { close } = useTab()
  const [round, setRound] = useState({ number: 0, values: start.values })
  const [last, setLast] = useState<SalesOrderSaved>()
  const [isOver, setOver] = useState(false)

  const show = (saved: SalesOrderSaved) => navigate(ORDERS, { state: withPreset({ soNum: saved.soNum }) })
  const onSubmitted = (saved: SalesOrderSaved) => {
    toastSubmitted(saved, { onAgain: () => navigate('/sales/order-create/normal-order'), onShow: () => show(saved) })
    setLast(saved)
    if (isNew) setRound(({ number }) => ({ number: number + 1, values: emptyValues(start.choices) }))
    else setOver(true)
  }
  // After the form has told the tab that nothing is unsaved; the tab would ask otherwise.
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(close)
    return () => clearTimeout(timer)
  }, [isOver, close])
  return (
    <OrderEntry
      key={round.number}
      title="普通订单"
      choices={start.choices}
      start={round.values}
      draftName={draftName}
      aside={
        last && (
          <LastOrder
            number={last.soNum}
            amount={currency2(last.totalAmount, { group: true })}
            onShow={() => show(last)}
          />
        )
      }
      onSubmitted={onSubmitted}
    />
  )
}
