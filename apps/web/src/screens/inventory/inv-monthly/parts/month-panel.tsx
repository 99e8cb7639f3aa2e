import { type InventoryMonths, type MonthStatus, monthStatusLabel, newRequestNo } from '@dealer/sdk'
import { confirmAction, EmptyState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { SEARCHABLE_FROM } from '@dealer/ui-kit/form'
import { Button, Select, Stepper } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import { Can } from '../../../../shell/session/permission.tsx'
import classes from './month.module.css'
import { MonthProgress } from './month-progress.tsx'
import { openMonth } from './months.ts'
import { Obstacles } from './obstacles.tsx'

const { afreshMonthly, closeMonth, obstacleList, openMonth: reopenMonth, toList } = dealer.inv.inventoryMonthly

/** A month is looked at, run, closed and opened again. */
export const MonthPanel = ({ onClose }: { onClose: () => void }) => (
  <FreshPanel title="试算与月结" what="月份" call={toList} args={{}} width="min(760px, 96vw)" onClose={onClose}>
    {(months) => (months.months.length > 0 ? <Months months={months} /> : <EmptyState text="还没有出入库" />)}
  </FreshPanel>
)

/** How far a month is. */
const STEP: Readonly<Record<MonthStatus, number>> = { open: 1, calculated: 2, closed: 3 }

function Months({ months: { months, lastClosed, current } }: { months: InventoryMonths }) {
  const [chosen, setChosen] = useState<string>()
  const first = openMonth({ months, current })
  const month = chosen ?? first ?? current
  const status = months.find((one) => one.month === month)?.monthStatus ?? 'open'
  const isClosed = status === 'closed'
  const { data, isLoading } = useCall(obstacleList, { month }, { enabled: !isClosed, staleTime: 0 })
  const obstacles = isClosed ? [] : (data?.obstacles ?? [])
  // How far they are is seen in the panel, without an overlay before it.
  const run = useAction(afreshMonthly, {
    quiet: true,
    onDone: ({ products, avgChanged }) => toast.success(`${month}已试算：${products}个商品，${avgChanged}个均价有变动`),
  })
  const close = useAction(closeMonth, { success: `${month}已月结`, quiet: true })
  const open = useAction(reopenMonth, { success: `${month}已反月结` })
  const command = () => ({ month, requestNo: newRequestNo() })
  const step = close.isBusy ? 2 : run.isBusy ? 1 : obstacles.length > 0 ? 0 : STEP[status]

  const before = first !== undefined && first < month ? { month: first, turnTo: () => setChosen(first) } : undefined

  const closeAfterAsking = async () => {
    const content = `${month}的成本将成为最终成本，该月及以前已完成的单据转入历史，之后不能再录入该月单据。`
    if (await confirmAction({ title: `确认月结${month}？`, content, confirmLabel: '月结' })) await close.run(command())
  }
  const openAfterAsking = async () => {
    const content = `${month}的成本恢复为暂估，月结时转入历史的单据恢复到当前列表。`
    if (await confirmAction({ title: `确认反月结${month}？`, content, confirmLabel: '反月结', danger: true }))
      await open.run(command())
  }
  return (
    <>
      <div className={classes.bar}>
        <Select
          label="月份"
          allowDeselect={false}
          searchable={months.length > SEARCHABLE_FROM}
          nothingFoundMessage="没有匹配的月份"
          value={month}
          onChange={(next) => setChosen(next ?? undefined)}
          data={months.map((one) => ({ value: one.month, label: `${one.month} ${monthStatusLabel[one.monthStatus]}` }))}
        />
      </div>
      <Stepper className={classes.steps} active={step} size="sm">
        <Stepper.Step label="检查" description="处理待办" loading={isLoading} />
        <Stepper.Step label="试算" description="计算均价" loading={run.isBusy} />
        <Stepper.Step label="月结" description="成本定稿、归档" loading={close.isBusy} />
      </Stepper>
      {run.isBusy && <MonthProgress month={month} what="试算" />}
      {close.isBusy && <MonthProgress month={month} what="月结" />}
      <div className={classes.matters}>
        {isLoading && <SkeletonRows rows={1} />}
        {obstacles.length > 0 && <Obstacles {...{ month, obstacles, before }} />}
        {!isLoading && obstacles.length === 0 && <p className={classes.said}>{saidOf(status)}</p>}
      </div>
      <div className={classes.bar}>
        {!isClosed && (
          <Can permission="inv:monthly:run">
            <Button
              variant={status === 'open' ? 'filled' : 'default'}
              disabled={isLoading || obstacles.some(({ blocksRun }) => blocksRun === 'T')}
              loading={run.isBusy}
              onClick={() => void run.run(command())}
            >
              {status === 'open' ? '试算' : '重新试算'}
            </Button>
          </Can>
        )}
        {status === 'calculated' && (
          <Can permission="inv:monthly:close">
            <Button
              disabled={isLoading || obstacles.length > 0}
              loading={close.isBusy}
              onClick={() => void closeAfterAsking()}
            >
              月结
            </Button>
          </Can>
        )}
        {isClosed && month === lastClosed && (
          <Can permission="inv:monthly:open">
            <Button variant="default" loading={open.isBusy} onClick={() => void openAfterAsking()}>
              反月结
            </Button>
          </Can>
        )}
      </div>
    </>
  )
}

const saidOf = (status: MonthStatus): string =>
  status === 'closed'
    ? '已月结，成本是最终成本。'
    : status === 'calculated'
      ? '已试算，核对结果后可以月结。'
      : '没有待处理事项，可以试算。'
