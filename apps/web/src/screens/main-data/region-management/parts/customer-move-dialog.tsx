import { newRequestNo } from '@dealer/sdk'
import { Dialog, EmptyState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useChoices } from '../../../../data/choices.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import classes from './choose-customers.module.css'

const { region, customer } = dealer.md

const LINES = [{ of: 'Region' }]
/** So many of those found are shown to mark; who looks for another one types more of it. */
const SHOWN = 100

/** Customers of one line, or the whole line, are handed to another in one step. */
export function CustomerMoveDialog({ from: first, onClose }: { from: string; onClose: () => void }) {
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState('')
  const [text, type] = useState('')
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, takeWhole] = useState(false)
  const [{ options: lines = [] } = {}] = useChoices<{ of: string; options?: { value: string; label: string }[] }>(LINES)
  const [keyword] = useDebouncedValue(text.trim(), 250)
  const { data } = useCall(
    customer.list,
    { regionCode: from, limit: SHOWN, ...(keyword && { keyword }) },
    { enabled: from !== '', keepOld: true },
  )
  const moving = useAction(region.moveCustomer, { success: '移交成功', onDone: onClose })
  const codes = data?.rows.map(({ customerCode }) => customerCode) ?? []
  const total = data?.total ?? 0
  const isAll = codes.every((code) => chosen.has(code))
  const mark = (changed: readonly string[], on: boolean) =>
    choose((old) => {
      const next = new Set(old)
      for (const code of changed) on ? next.add(code) : next.delete(code)
      return next
    })
  const start = (line: string | null) => {
    setFrom(line ?? '')
    choose(new Set())
    takeWhole(false)
  }
  const save = () =>
    moving.run({
      ...(isWhole ? { fromRegionCode: from } : { customerCodes: [...chosen] }),
      ...{ regionCode: to, requestNo: newRequestNo() },
    })
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
      <Button
        disabled={!(isWhole || chosen.size > 0) || to === '' || to === from}
        loading={moving.isBusy}
        onClick={() => void save()}
      >
        {isWhole ? '移交整条线路' : chosen.size > 0 ? `移交（${chosen.size}）` : '移交'}
      </Button>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title="移交客户" width="min(720px, 96vw)" footer={footer}>
      <div className={classes.row}>
        <Select
          label="原线路"
          placeholder="请选择"
          allowDeselect={false}
          data={[...lines]}
          searchable
          value={from || null}
          onChange={start}
        />
        <Select
          label="移交线路"
          placeholder="请选择"
          allowDeselect={false}
          data={lines.filter(({ value }) => value !== from)}
          searchable
          value={to || null}
          onChange={(line) => setTo(line ?? '')}
        />
        <TextInput
          label="查找客户"
          placeholder="编码、名称或助记码"
          disabled={isWhole}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <p className={classes.note}>客户归移交线路的负责人，并移出原线路的拜访路线；已有单据仍归原业务员。</p>
      {from === '' ? (
        <EmptyState text="请先选择原线路" />
      ) : !data ? (
        <SkeletonRows />
      ) : total === 0 ? (
        <EmptyState text="没有找到客户" />
      ) : (
        <ul className={classes.list}>
          <li>
            {keyword ? (
              <Checkbox
                label={`全选（${codes.length}）`}
                checked={isAll}
                indeterminate={!isAll && codes.some((code) => chosen.has(code))}
                onChange={(event) => mark(codes, event.currentTarget.checked)}
              />
            ) : (
              <Checkbox
                label={`整条线路（${total}）`}
                checked={isWhole}
                onChange={(event) => takeWhole(event.currentTarget.checked)}
              />
            )}
          </li>
          {data.rows.map(({ customerCode, customerName }) => (
            <li key={customerCode}>
              <Checkbox
                label={customerName}
                description={customerCode}
                disabled={isWhole}
                checked={isWhole || chosen.has(customerCode)}
                onChange={(event) => mark([customerCode], event.currentTarget.checked)}
              />
            </li>
          ))}
          {total > codes.length && <li>{`共${total}个客户，其余请输入编码或名称查找`}</li>}
        </ul>
      )}
    </Dialog>
  )
}
