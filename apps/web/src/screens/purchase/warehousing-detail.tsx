import { PurchaseInDetail as FACTS } from '@dealer/fields/PurchaseInDetail'
import { PurchaseInLine as LINE_FACTS } from '@dealer/fields/PurchaseInLine'
import { inboundStatusLabel, type PurchaseInDetail, type PurchaseInLine } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { currency2 } from '@dealer/validators'
import { dealer } from '../../dealer.ts'
import { ActionButtons } from '../../document/actions/action-buttons.tsx'
import { DocumentLog } from '../../document/sheet/document-log.tsx'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { type FieldFact, fieldFacts } from '../../document/sheet/field-facts.ts'
import { fieldLines, productLine, unitsLine } from '../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../document/sheet/lines-table.tsx'
import { Facts, Section, Sheet, SheetHead } from '../../document/sheet/sheet.tsx'
import { useInboundActions } from './parts/inbound-actions.ts'
import { InboundStatusTag } from './parts/purchase-tags.tsx'

const SHOWN: readonly FieldFact<PurchaseInDetail>[] = [
  { prop: 'supplierName', label: '供应商', text: (inbound) => `${inbound.supplierName} ${inbound.supplierCode}` },
  'poCode',
  'inDate',
  { prop: 'warehouseName', label: '入库仓库' },
  'deliveryNum',
  'redFlushNum',
  { prop: 'remark', wide: true },
]

const LINES = fieldLines<PurchaseInLine>(LINE_FACTS, [
  { prop: 'inItemId', label: '#', cell: (_line, index) => index + 1 },
  productLine,
  'locationCode',
  'batchNo',
  'produceDate',
  'expireDate',
  'inventoryStatusName',
  unitsLine('smallQty', '数量'),
  { prop: 'price', align: 'right', cell: ({ price, unitName }) => `${formatCell(price, 'price')} / ${unitName}` },
  { prop: 'amount', sum: true },
])

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
        {(inbound) => (
          <>
            <SheetHead
              number={inbound.inNum}
              tags={<InboundStatusTag status={inbound.status} />}
              total={`¥${currency2(inbound.totalAmount, { group: true })}`}
            />
            <Sheet aside={<DocumentLog logs={inbound.logs} labels={inboundStatusLabel} />}>
              <Facts facts={fieldFacts(FACTS, inbound, SHOWN)} />
              <Section title="入库明细" count={inbound.lines.length}>
                <LinesTable
                  columns={LINES}
                  lines={inbound.lines}
                  lineKey={({ inItemId }) => inItemId}
                  empty="没有明细"
                />
              </Section>
            </Sheet>
          </>
        )}
      </DocumentPaper>
      {dialogs}
    </>
  )
}
