import { VehicleCount } from '@dealer/fields/VehicleCount'
import { VehicleDay } from '@dealer/fields/VehicleDay'
import { today } from '@dealer/ui-kit/clock'
import { confirmAction, EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Field, type FormItem, type FormValue, fieldItems, type Option } from '@dealer/ui-kit/form'
import { strictDate } from '@dealer/validators'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import desk from '../../../document/panel/desk.module.css'
import { useDocumentPrinting } from '../../../document/print/use-document-printing.tsx'
import { DayForm } from './parts/day-form.tsx'
import classes from './parts/vehicle-day.module.css'

const DATE = fieldItems(VehicleDay, [{ prop: 'settleDate', required: true }])
const itemsOf = (vehicles: readonly Option[]): FormItem[] => [
  ...fieldItems(VehicleCount, [{ prop: 'vehicleCode', required: true, options: vehicles }]),
  ...DATE,
]

/** A day of a vehicle is settled: what must lie on it, what lies there, and the money that it brought. */
export default function VehicleDayPage() {
  const { data: vehicles } = useCall(dealer.md.vehicle.select, {}, { staleTime: Number.POSITIVE_INFINITY })
  const items = useMemo(
    () =>
      itemsOf(
        (vehicles ?? []).map(({ vehicleCode, plateNo }) => ({ value: vehicleCode, label: plateNo ?? vehicleCode })),
      ),
    [vehicles],
  )
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({ settleDate: today() })
  const isDirty = useRef(false)
  const { print, isBusy, sheets } = useDocumentPrinting('vehicleDay')
  const asked = {
    vehicleCode: chosen.vehicleCode ?? vehicles?.[0]?.vehicleCode ?? '',
    settleDate: chosen.settleDate ?? today(),
  }
  const options = { enabled: asked.vehicleCode !== '', silent: true, staleTime: 0 }
  const { data, error, isFetchedAfterMount, refetch } = useCall(dealer.inv.stockQuery.vehicleDay, asked, options)
  const choose = async (prop: string, value: FormValue) => {
    // What is being typed is no day yet.
    if (typeof value !== 'string' || value === '' || (prop === 'settleDate' && !strictDate.is(value))) return
    const content = '已录入的实盘数量还没有生成盘点单，切换后需要重新录入。'
    if (isDirty.current && !(await confirmAction({ title: '放弃已录入的实盘数量？', content, confirmLabel: '放弃' })))
      return
    isDirty.current = false
    setChosen((old) => ({ ...old, [prop]: value }))
  }
  const values: Readonly<Record<string, string>> = asked
  return (
    <div className={desk.page}>
      <div className={desk.head}>
        <h2 className={desk.title}>车辆日结</h2>
        {items.map((item) => (
          <div key={item.prop} className={clsx(desk.field, classes.field)} data-field={item.prop}>
            <label htmlFor={`vehicle-day-${item.prop}`}>{item.label}</label>
            <Field
              item={item}
              id={`vehicle-day-${item.prop}`}
              value={values[item.prop] ?? null}
              onChange={(value) => void choose(item.prop, value)}
            />
          </div>
        ))}
        {data && (
          <>
            <span className={classes.about}>
              {data.warehouseName}　业务员 {data.salesmanName}
            </span>
            <Button
              variant="default"
              className={classes.print}
              loading={isBusy}
              onClick={() => void print([data.dayId])}
            >
              打印
            </Button>
          </>
        )}
        {sheets}
      </div>
      {error && !data ? (
        <ErrorState {...failureOf('车辆日结', error)} onRetry={() => void refetch()} />
      ) : vehicles?.length === 0 ? (
        <EmptyState text="还没有车辆" />
      ) : data && isFetchedAfterMount ? (
        <DayForm key={`${data.vehicleCode} ${data.settleDate}`} day={data} isDirty={isDirty} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}
