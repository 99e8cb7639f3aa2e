import { HotSale } from '@dealer/fields/HotSale'
import { HotSaleQuery as QUERY } from '@dealer/fields/HotSaleQuery'
import type { HotSaleQuery, HotSale as Row } from '@dealer/sdk'
import { initialValues } from '@dealer/ui-kit/form'
import { DocLink, fieldColumns, fieldFilters, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useMemo } from 'react'
import { useDrill } from '../../../charts/drill-link.tsx'
import { useFilterChoices } from '../../../data/choices.ts'
import { failureOf } from '../../../data/failure.ts'
import { toQuery } from '../../../data/list-query.ts'
import { tonesOf } from '../../../data/tones.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { useEvent } from '../../../list/use-event.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { useKeptState } from '../../../shell/tabs/kept.ts'
import { BOOK, daysOf, monthToDate, movedIn } from './report-days.ts'
import { TopColumns } from './top-columns.tsx'
import classes from './trend-page.module.css'

const TITLE = '热销商品'
const FILTERS = fieldFilters<HotSaleQuery>(QUERY, [
  { prop: 'date', label: '日期', default: monthToDate },
  'categoryId',
  { prop: 'topN', default: '10' },
])
const COLUMNS = fieldColumns<Row>(
  HotSale,
  [
    { prop: 'rankNo', width: 72, priority: 'high' },
    'productCode',
    { prop: 'productName', priority: 'high' },
    'saleQty',
    { prop: 'saleAmount', priority: 'high' },
    'customerNum',
  ],
  tonesOf,
)
const codeOf = ({ productCode }: Row) => productCode
const NONE: readonly Row[] = []
/** All that are asked for are there. */
const STATE = { page: 1, pageSize: 100 } as const
const stays = () => undefined

/** The products that sold best in some days, of a category where it is chosen. */
export function HotSales() {
  const [values, search] = useKeptState('hot sales', () => initialValues(FILTERS))
  const { page: _page, limit: _limit, ...asked } = toQuery(FILTERS, values, { page: 1, pageSize: 1 })
  const hot = useCall(dealer.report.web.hotSaleList, asked, { silent: true, keepOld: true })
  const products = hot.data ?? NONE
  const go = useDrill(BOOK)
  const open = useEvent(({ productCode }: Row) => go?.(movedIn(productCode, daysOf(asked))))
  const leads = go !== undefined
  const columns = useMemo(() => {
    const link = (row: Row) => <DocLink onClick={() => open(row)}>{row.productName}</DocLink>
    return COLUMNS.map((column) => (leads && column.prop === 'productName' ? { ...column, cell: link } : column))
  }, [open, leads])
  const mayExport = usePermission()('report:category:export')
  return (
    <ListPage filters={useFilterChoices(FILTERS)} values={values} onSearch={search}>
      <div className={classes.above}>
        <TopColumns products={products} onPick={go && open} />
      </div>
      <ListTable
        tableId="report.hotSale"
        columns={columns}
        data={products}
        total={products.length}
        rowKey={codeOf}
        state={STATE}
        onStateChange={stays}
        onOpen={leads ? open : undefined}
        exporting={mayExport && { title: TITLE }}
        load={{
          pending: hot.isPending,
          refetching: hot.isFetching && !hot.isPending,
          error: hot.error ? failureOf(TITLE, hot.error) : undefined,
          retry: () => void hot.refetch(),
        }}
      />
    </ListPage>
  )
}
