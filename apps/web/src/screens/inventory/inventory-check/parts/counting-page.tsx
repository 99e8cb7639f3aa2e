import { StockCheckLineQuery as QUERY } from '@dealer/fields/StockCheckLineQuery'
import { StockCheckLineRow as FACTS } from '@dealer/fields/StockCheckLineRow'
import { type StockCheckLineQuery, type StockCheckLineRow, stockCheckStatusLabel } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { fieldColumns, fieldFilters, indexColumn, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useEffect, useMemo, useState } from 'react'
import { failureOf } from '../../../../data/failure.ts'
import { Status } from '../../../../data/status.tsx'
import { tonesOf } from '../../../../data/tones.ts'
import { useCall } from '../../../../data/use-call.ts'
import { type ListCall, useList } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { placeText } from '../../../../document/sheet/field-lines.tsx'
import { useTabTitle } from '../../../../shell/tabs/tab-state.ts'
import { CountCell, DifferenceCell, ReasonCell, RoundCell } from './count-cells.tsx'
import { CountTools } from './count-tools.tsx'
import classes from './counting.module.css'
import { EntriesDialog } from './entries-dialog.tsx'
import { FoundDialog, type FoundDialogProps } from './found-dialog.tsx'
import { ScanBar } from './scan-bar.tsx'
import { CountingProvider, useCounting } from './use-counting.ts'

const { stockCheck } = dealer.inv
// Of lists it alone cannot be asked without a query: the page always says of which stock-taking.
const LINES = stockCheck.lineList as ListCall<StockCheckLineQuery, StockCheckLineRow>
/** How long what others count may stay unseen, in ms. */
const LIVE = 5_000

const FILTERS = fieldFilters<StockCheckLineQuery>(QUERY, [
  { prop: 'keyword', placeholder: '编码、名称、助记码或条码' },
  { prop: 'view', label: '显示' },
  'locationCode',
])
const COLUMNS = [
  indexColumn,
  ...fieldColumns<StockCheckLineRow>(
    FACTS,
    [
      {
        prop: 'locationCode',
        width: 80,
        cell: ({ locationCode }: StockCheckLineRow) => placeText(locationCode),
      },
      'productCode',
      { prop: 'productName', width: 180 },
      { prop: 'spec', priority: 'low' },
      {
        prop: 'batchNo',
        width: 96,
        cell: ({ batchNo }: StockCheckLineRow) => placeText(batchNo),
      },
      { prop: 'produceDate', priority: 'low' },
      'inventoryStatusName',
      { prop: 'smallUnit', label: '单位', width: 72 },
      {
        prop: 'roundName',
        width: 76,
        priority: 'high',
        cell: (line: StockCheckLineRow) => <RoundCell line={line} />,
      },
      { prop: 'bookQty', width: 102, priority: 'high', whenGiven: true },
      { prop: 'reservedQty', zeroAsDash: true, whenGiven: true },
      { prop: 'firstQty', width: 102, whenGiven: true },
      { prop: 'checkQty', width: 116, priority: 'high', cell: (line: StockCheckLineRow) => <CountCell line={line} /> },
      {
        prop: 'diffQty',
        width: 102,
        priority: 'high',
        cell: (line: StockCheckLineRow) => <DifferenceCell line={line} />,
      },
      { prop: 'diffAmount', whenGiven: true },
      // Nothing that differs is posted without it.
      { prop: 'reason', width: 150, priority: 'high', cell: (line: StockCheckLineRow) => <ReasonCell line={line} /> },
    ],
    tonesOf,
  ),
]
const idOf = ({ lineId }: StockCheckLineRow) => lineId

/** One stock-taking being counted, by several people at once: by scanner, by keyboard, by sheet. */
export function CountingPage({ id }: { id: string }) {
  const { data: check, error, refetch } = useCall(stockCheck.view, { id }, { silent: true })
  const isOpen = check?.actions?.includes('saveCount') ?? false
  const [looked, setLooked] = useState<StockCheckLineRow>()
  const counting = useCounting(id, isOpen, setLooked)
  const fixed = useMemo(() => ({ id }), [id])
  const { page, table } = useList(LINES, FILTERS, {
    ...{ id: 'inv.check.lines', title: '盘点明细', fixed, exports: 'inv:check:export' },
  })
  const [found, setFound] = useState<Pick<FoundDialogProps, 'first'>>()
  useTabTitle(check ? `盘点 ${check.checkNum}` : undefined)
  const { renew } = counting
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(renew, LIVE)
    return () => clearInterval(timer)
  }, [isOpen, renew])
  if (error && !check) return <ErrorState {...failureOf('盘点单', error)} onRetry={() => void refetch()} />
  if (!check) return <SkeletonRows rows={8} />
  const { checkNum, warehouseName, status, lineCount, countedCount, diffCount } = check
  return (
    <CountingProvider value={counting}>
      <div className={classes.page}>
        <div className={classes.head}>
          <h2 className={classes.number}>
            {checkNum} {warehouseName}
          </h2>
          <Status of={stockCheckStatusLabel} value={status} />
          <span className={classes.progress} role="status">
            已盘 {countedCount} / {lineCount} 行{diffCount === undefined ? '' : `，差异 ${diffCount} 行`}
          </span>
          <div className={classes.buttons}>
            <CountTools check={check} onFound={() => setFound({})} />
          </div>
        </div>
        {counting.said && (
          <p className={classes.refused} role="alert">
            {counting.said.text}
          </p>
        )}
        {isOpen && (
          <ScanBar
            id={id}
            counting={counting}
            onFound={({ productCode }, addQty) => setFound({ first: { productCode, addQty } })}
          />
        )}
        <div className={classes.list}>
          <ListPage {...page}>
            <ListTable columns={COLUMNS} rowKey={idOf} {...table} />
          </ListPage>
        </div>
        {looked && <EntriesDialog id={id} line={looked} onClose={() => setLooked(undefined)} />}
        {found && <FoundDialog id={id} {...found} onClose={() => setFound(undefined)} />}
      </div>
    </CountingProvider>
  )
}
