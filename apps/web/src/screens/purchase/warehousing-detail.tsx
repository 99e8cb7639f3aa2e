import { dealer } from '../../dealer.ts'
import { ActionButtons } from '../../document/actions/action-buttons.tsx'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { useInboundActions } from './parts/inbound-actions.ts'
import { InboundSheet } from './parts/inbound-sheet.tsx'

/** One inbound document, named by `inId` in the query. */
export default function WarehousingDetail() {
  const { buttons, dialogs } = useInboundActions()
  return (
    <>
      <DocumentPaper
        title="采购入库单"
        named="inId"
        call={dealer.po.inventoryOperation.viewIn}
        back={{ address: '/purchase/purchase-warehousing/warehousing-query', label: '去采购入库查询' }}
        tabTitle={({ inNum }) => `入库 ${inNum}`}
        buttons={(inbound) => <ActionButtons actions={buttons(inbound)} />}
      >
        {(inbound) => <InboundSheet inbound={inbound} />}
      </DocumentPaper>
      {dialogs}
    </>
  )
}
