import { newRequestNo, type Route, type RouteCustomer, visitCycleLabel } from '@dealer/sdk'
import { EmptyState, ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { movedTo, OrderedList } from '@dealer/ui-kit/ordered-list'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { failureOf } from '../../../../data/failure.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { RouteCandidates } from './route-candidates.tsx'
import { RouteMap } from './route-map.tsx'
import classes from './route-panel.module.css'

const { route, routeCustomer } = dealer.md

/** Stops of one page: no route has more. */
const MOST = 500

const keyOf = ({ id }: RouteCustomer) => id
const nameOf = ({ customerName }: RouteCustomer) => customerName

/** Customers of a route in their order, on the map and in the list beside it. */
function RoutePanel({ row, onClose }: { row: Route; onClose: () => void }) {
  const mayEdit = usePermission()('md:route:edit')
  const [selected, select] = useState<string>()
  const [isAdding, add] = useState(false)
  // Where a row was dropped, until the server has answered with its order.
  const [order, setOrder] = useState<{ of: readonly RouteCustomer[]; rows: readonly RouteCustomer[] }>()
  // One after the other, since a place is counted in the order that the one before made; how many are on their way.
  const line = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const asked = { routeId: row.id, limit: MOST, sort: 'sortNum', order: 'asc' } as const
  const { data, error, refetch } = useCall(route.viewCustomerList, asked, { silent: true })
  const known = data?.rows
  const isAhead = order !== undefined && (waiting > 0 || order.of === known)
  const stops = useMemo(() => (isAhead ? order.rows : (known ?? [])), [isAhead, order, known])

  const moving = useAction(routeCustomer.changeSortNum, { quiet: true })
  const removing = useAction(routeCustomer.deleteById, { success: '已移出路线' })
  const move = (stop: RouteCustomer, to: number) => {
    if (!known) return
    setOrder({ of: known, rows: movedTo(stops, stop, to) })
    setWaiting((count) => count + 1)
    line.current = line.current.then(async () => {
      const done = await moving.run({ id: stop.id, sortNum: to, requestNo: newRequestNo() })
      // What was refused goes back to where it stands; what was done stands until the list is read that was asked for after it: one that
      // was on its way before says what is no more.
      if (done === undefined) setOrder(undefined)
      else await refetch({ cancelRefetch: false })
      setWaiting((count) => count - 1)
    })
  }
  const days = `${visitCycleLabel[row.visitCycle]} ${row.visitDayNames}`
  return (
    <SidePanel opened onClose={onClose} title={`${row.routeName}的客户`} width="min(1080px, 100vw)">
      <div className={classes.panel}>
        <header className={classes.head}>
          <span>{`${row.regionName} · ${row.userName} · ${days}${row.nextDate ? ` · 下次 ${row.nextDate}` : ''}`}</span>
          {mayEdit && <Button onClick={() => add(true)}>添加客户</Button>}
        </header>
        <RouteMap label={row.routeName} stops={stops} selected={selected} onSelect={select} />
        <div className={classes.list}>
          {error ? (
            <ErrorState {...failureOf('路线客户', error)} onRetry={() => void refetch()} />
          ) : !known ? (
            <SkeletonRows />
          ) : stops.length === 0 ? (
            <EmptyState text="路线上还没有客户" />
          ) : (
            <OrderedList
              label="拜访顺序"
              rows={stops}
              keyOf={keyOf}
              nameOf={nameOf}
              selected={selected}
              onSelect={select}
              onMove={mayEdit ? move : undefined}
            >
              {(stop) => (
                <div className={classes.stop}>
                  <div className={classes.text}>
                    <strong>{stop.customerName}</strong>
                    <span>{stop.address}</span>
                  </div>
                  {mayEdit && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`移出${stop.customerName}`}
                      title="移出路线"
                      onClick={() => void removing.run({ id: stop.id, requestNo: newRequestNo() })}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  )}
                </div>
              )}
            </OrderedList>
          )}
        </div>
      </div>
      {isAdding && <RouteCandidates row={row} onClose={() => add(false)} />}
    </SidePanel>
  )
}

/** 客户 of a row opens its panel. */
export const useRoutePanel = () => {
  const [row, open] = useState<Route>()
  return {
    rowActions: (of: Route) => [{ key: 'customers', label: '客户', onClick: () => open(of) }],
    children: row && <RoutePanel key={row.id} row={row} onClose={() => open(undefined)} />,
  }
}
