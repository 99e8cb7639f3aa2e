import { CompetitorProduct } from '@dealer/fields/CompetitorProduct'
import { CompetitorTaskRow as FACTS } from '@dealer/fields/CompetitorTaskRow'
import type { CompetitorTaskRow, CompetitorProduct as Product } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../document/sheet/lines-table.tsx'
import { Facts, Section, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'
import type { ListParts } from '../../../list/define-list.tsx'

const SHOWN: readonly FieldFact<CompetitorTaskRow>[] = [
  'reportDate',
  'userName',
  { prop: 'customerName', code: 'customerCode' },
  'brandName',
  'productNum',
  { prop: 'fileIds', wide: true },
]
const PRODUCTS = fieldLines<Product>(CompetitorProduct, [
  'competitorProductName',
  'spec',
  'price',
  'shelfNum',
  'promotionDesc',
  'fileIds',
])

function Products({ taskId }: { taskId: string }) {
  const call = dealer.guide.competitorTask.competitorProductList
  const { data, error, refetch } = useCall(call, { taskId }, { silent: true })
  if (error) return <ErrorState {...failureOf('竞品商品', error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  // The same product may be seen twice in a store.
  const places = new Map(data.map((product, index) => [product, String(index)]))
  return (
    <Section title="竞品商品" count={data.length}>
      <LinesTable
        columns={PRODUCTS}
        lines={data}
        lineKey={(product) => places.get(product) ?? ''}
        empty="没有上报竞品"
      />
    </Section>
  )
}

/** Opens a report beside the list. */
export const useCompetitorPanel = (): ListParts<CompetitorTaskRow> => {
  const [shown, show] = useState<CompetitorTaskRow>()
  return {
    open: show,
    children: shown && (
      <SidePanel opened onClose={() => show(undefined)} title="竞品任务详情" width="min(820px, 94vw)">
        <SheetHead number={shown.taskName} note={shown.brandName} />
        <Sheet>
          <Facts facts={fieldFacts(FACTS, shown, SHOWN)} />
          <Products taskId={shown.taskId} />
        </Sheet>
      </SidePanel>
    ),
  }
}
