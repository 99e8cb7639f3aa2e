import { ErrorState } from '@dealer/ui-kit/feedback'
import { useEffect } from 'react'
import { loadColumnChart } from '../charts/lazy-charts.ts'
import { failureOf } from '../data/failure.ts'
import { useCall } from '../data/use-call.ts'
import { dealer } from '../dealer.ts'
import { BestProducts, BestSalesmen } from './staff-officer/parts/best.tsx'
import classes from './staff-officer/parts/board.module.css'
import { BoardHead } from './staff-officer/parts/board-head.tsx'
import { KeyFigures } from './staff-officer/parts/key-figures.tsx'
import { OrderStates } from './staff-officer/parts/order-states.tsx'
import { ReceivableAges } from './staff-officer/parts/receivable-ages.tsx'
import { SalesTrend } from './staff-officer/parts/sales-trend.tsx'
import { StockWarnings } from './staff-officer/parts/stock-warnings.tsx'
import { TodoStrip } from './staff-officer/parts/todo-strip.tsx'

/** How the business goes, by one call; each figure leads to the list that it was counted from. */
export default function StaffOfficer() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useCall(dealer.report.web.dashboardSummary, undefined, {
    silent: true,
  })
  // The charts are fetched while the figures are on their way; should they fail to come, drawing them says so.
  useEffect(() => void loadColumnChart().catch(() => undefined), [])
  const retry = () => void refetch()
  if (error && !data) return <ErrorState {...failureOf('经营看板', error)} onRetry={retry} />
  // The server's day, not the browser's.
  const today = data?.trend.periods.at(-1) ?? ''
  return (
    <div className={classes.board} aria-busy={!data}>
      <BoardHead today={today} updatedAt={dataUpdatedAt} isStale={Boolean(error)} busy={isFetching} onRefresh={retry} />
      <KeyFigures figures={data?.figures} today={today} />
      <TodoStrip todos={data?.todos} />
      <div className={classes.cards}>
        <SalesTrend trend={data?.trend} />
        <OrderStates counts={data?.orderCounts} />
        <ReceivableAges ages={data?.receivableAges} today={today} />
        <StockWarnings warnings={data?.stockWarnings} total={data?.todos.stockWarning} />
        <BestProducts products={data?.topProducts} today={today} />
        <BestSalesmen salesmen={data?.topSalesmen} />
      </div>
    </div>
  )
}
