import { InvCollectDetail as FACTS } from '@dealer/fields/InvCollectDetail'
import { InvCollectLine } from '@dealer/fields/InvCollectLine'
import type { InvCollectDetail, InvCollectRow, InvCollectLine as Line } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows, StatusTag } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines, productLine } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import { Facts, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'
import type { ListParts } from '../../../list/define-list.tsx'

const SHOWN: readonly FieldFact<InvCollectDetail>[] = ['collectDate', 'userName', 'productNum', 'outOfStockNum']
const LINES = fieldLines<Line>(InvCollectLine, [
  productLine,
  'shelfQty',
  'stockQty',
  'produceDate',
  'price',
  {
    prop: 'isOutOfStock',
    cell: ({ isOutOfStock }) => isOutOfStock === 'T' && <StatusTag tone="danger">缺货</StatusTag>,
  },
])

function CollectPanel({ collectId, onClose }: { collectId: string; onClose: () => void }) {
  const { data, error, refetch } = useCall(dealer.guide.invCollect.listDetail, { id: collectId }, { silent: true })
  return (
    <SidePanel opened onClose={onClose} title="库存采集详情" width="min(820px, 94vw)">
      {data ? (
        <>
          <SheetHead number={data.customerName} note={data.customerCode} />
          <Sheet>
            <Facts facts={fieldFacts(FACTS, data, SHOWN)} />
            <LinesSection
              title="采集明细"
              lineKey="productCode"
              columns={LINES}
              lines={data.lines}
              empty="没有采集商品"
            />
          </Sheet>
        </>
      ) : error ? (
        <ErrorState {...failureOf('库存采集', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </SidePanel>
  )
}

/** Opens a count beside the list. */
export const useCollectPanel = (): ListParts<InvCollectRow> => {
  const [shown, show] = useState<InvCollectRow>()
  const close = () => show(undefined)
  return {
    open: show,
    children: shown && <CollectPanel key={shown.collectId} collectId={shown.collectId} onClose={close} />,
  }
}
