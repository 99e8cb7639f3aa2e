import type { VehicleDay } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../../data/use-action.ts'
import { useRequestNo } from '../../../../data/use-request-no.ts'
import { dealer } from '../../../../dealer.ts'
import panel from '../../../../document/panel/panel.module.css'
import { NO_QTY } from '../../../../document/quantity/qty-entry.ts'
import { QtyLines } from '../../../../document/quantity/qty-lines.tsx'
import { useQtyEntries } from '../../../../document/quantity/use-qty-entries.ts'
import { useSite } from '../../../../shell/menu/site-context.ts'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../../shell/tabs/tab-state.ts'
import { DAY_COLUMNS, RESULTS } from './day-columns.tsx'
import { DayMoney } from './day-money.tsx'
import { DayRefused } from './day-refused.tsx'
import classes from './vehicle-day.module.css'
import { countedOf, dayRows, filled, sumsOf } from './vehicle-day-lines.ts'

const COUNTING = '/inventory/inventory-check/inventory-check'
const none = () => undefined

/** Props of {@link DayForm}. */
export interface DayFormProps {
  day: VehicleDay
  /** Whether something is typed that is not sent. */
  isDirty: RefObject<boolean>
}

/** The goods of the day with what was counted of each, and beside them what they and the money come to. */
export function DayForm({ day, isDirty }: DayFormProps) {
  const { vehicleCode, isCurrent, lines, money, refused } = day
  const rows = useMemo(() => dayRows(lines), [lines])
  const entries = useQtyEntries(() => ({}))
  const navigate = useNavigate()
  const may = usePermission()
  const { pages } = useSite()
  const mayCount = may('inv:check:lock') && may('inv:check:count')
  const count = useAction(dealer.inv.stockCheck.countVehicle, {
    onDone: ({ id, checkNum }) => {
      isDirty.current = false
      // A vehicle may be counted again on the page that stays.
      renew()
      // Before the page is left: what is hidden says no more that it is clean.
      flushSync(entries.clear)
      toast.success(`已生成盘点单 ${checkNum}，核对后过账`)
      if (pages.has(COUNTING)) void navigate(`${COUNTING}?id=${id}`)
    },
  })
  const { requestNo, renew } = useRequestNo(count.error)
  useTabDirty(entries.isDirty)
  useEffect(() => {
    isDirty.current = entries.isDirty
  })
  const sums = sumsOf(rows, entries.of)
  const submit = async () => {
    const counted = rows.flatMap((row) => {
      const checkQty = countedOf(row, entries.of(row.key))
      return checkQty === undefined ? [] : [{ productCode: row.productCode, checkQty }]
    })
    if (counted.length === 0) return toast.warn('请录入实盘数量')
    await count.run({ vehicleCode, lines: counted, reason: '车辆日结', requestNo })
  }
  return (
    <div className={classes.body}>
      <div className={classes.main}>
        <div className={panel.bar}>
          <h3>车上商品</h3>
          <span className={panel.note} role="status">
            {isCurrent === 'T'
              ? `已盘 ${sums.counted} / ${rows.length} 个商品，差异 ${sums.different} 个`
              : '该日之后车上商品有出入，盘点请选择最近一天'}
          </span>
          {mayCount && isCurrent === 'T' && rows.length > 0 && (
            <>
              <Button variant="default" onClick={() => entries.fill(filled(rows, entries.of))}>
                空白填应存
              </Button>
              <Button loading={count.isBusy} onClick={() => void submit()}>
                生成盘点单
              </Button>
            </>
          )}
        </div>
        {rows.length === 0 ? (
          <p className={panel.lead}>当日车上没有商品，也没有出入。</p>
        ) : (
          <QtyLines
            columns={DAY_COLUMNS}
            lines={rows}
            label="实盘"
            entryOf={({ key }) => (isCurrent === 'T' ? entries.of(key) : NO_QTY)}
            problemOf={none}
            onChange={entries.set}
            results={RESULTS}
          />
        )}
        {refused && refused.length > 0 && <DayRefused lines={refused} />}
      </div>
      <DayMoney sums={sums} money={money} />
    </div>
  )
}
