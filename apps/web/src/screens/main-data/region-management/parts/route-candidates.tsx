import { newRequestNo, type Route } from '@dealer/sdk'
import { Dialog, EmptyState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import classes from './choose-customers.module.css'

const { routeCustomer } = dealer.md

/** Customers of the route's line that are not on it yet, to be put at its end in the order in which they are marked. */
export function RouteCandidates({ row, onClose }: { row: Route; onClose: () => void }) {
  const [text, type] = useState('')
  const [keyword] = useDebouncedValue(text.trim(), 250)
  const [chosen, choose] = useState<readonly string[]>([])
  const { data } = useCall(
    routeCustomer.list,
    { routeId: row.id, limit: 500, ...(keyword && { keyword }) },
    { keepOld: true },
  )
  const adding = useAction(routeCustomer.updateRouteCustomer, { success: '已加入路线', onDone: onClose })
  const offered = data?.rows.filter(({ inRoute }) => inRoute === 'F')
  const toggle = (code: string) =>
    choose((old) => (old.includes(code) ? old.filter((one) => one !== code) : [...old, code]))
  const save = () => adding.run({ routeId: row.id, customerCodes: [...chosen], requestNo: newRequestNo() })
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
      <Button disabled={chosen.length === 0} loading={adding.isBusy} onClick={() => void save()}>
        {chosen.length > 0 ? `加入路线（${chosen.length}）` : '加入路线'}
      </Button>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={`添加客户到${row.routeName}`} width="min(640px, 96vw)" footer={footer}>
      <TextInput
        data-autofocus
        aria-label="查找客户"
        placeholder="编码、名称或助记码"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {!offered ? (
        <SkeletonRows />
      ) : offered.length === 0 ? (
        <EmptyState text={keyword ? '没有找到客户' : '线路上的客户都已在路线上'} />
      ) : (
        <ul className={classes.list}>
          {offered.map(({ customerCode, customerName, address }) => (
            <li key={customerCode}>
              <Checkbox
                label={customerName}
                description={`${customerCode} ${address}`}
                checked={chosen.includes(customerCode)}
                onChange={() => toggle(customerCode)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
