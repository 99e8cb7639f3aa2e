import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { MadePaper } from '../../../document/posting/made-paper.tsx'
import { PostingEntry } from '../../../document/posting/posting-entry.tsx'
import { DocumentPaper } from '../../../document/sheet/document-paper.tsx'
import { byOrderEntry } from '../parts/purchase-return-by-order.tsx'
import { PURCHASE_RETURN } from '../parts/purchase-return-kinds.ts'
import { purchaseReturnSheet } from '../parts/purchase-return-sheet.tsx'

const calls = dealer.po.purchaseReturn
const BACK = { address: '/purchase/purchase-return/return-order', label: '选择入库单' }
const EDIT = '修改采购按单退货'

/** Enters what goes back of a delivery, which `inNum` in the query names, or changes a draft, which `id` does. */
export default function ReturnByOrder() {
  const isDraft = useSearchParams()[0].has('id')
  const [made, setMade] = useState<string>()
  const onMade = ({ id }: { readonly id: string }) => setMade(id)
  const title = isDraft ? EDIT : byOrderEntry.title
  if (made) return <MadePaper sheet={purchaseReturnSheet} id={made} title={title} />
  if (isDraft)
    return (
      <DocumentPaper
        title={title}
        back={PURCHASE_RETURN.list}
        named="id"
        call={calls.toEdit}
        tabTitle={(data) => `修改 ${data.return.returnNum}`}
        isEntry
      >
        {({ return: draft, returnable, inventoryStatuses }) => (
          <PostingEntry
            declared={byOrderEntry}
            above="inNum"
            named="id"
            data={{
              ...{ lines: returnable, inventoryStatuses, number: draft.returnNum, status: draft.status },
              ...{ supplierCode: draft.supplierCode, warehouseCode: draft.warehouseCode },
              note: `${draft.supplierName} · ${draft.warehouseName}`,
            }}
            draft={draft}
            onMade={onMade}
          />
        )}
      </DocumentPaper>
    )
  return (
    <DocumentPaper
      title={title}
      back={BACK}
      named="inNum"
      call={calls.toAddByOrder}
      tabTitle={({ inNum }) => `退货 ${inNum}`}
      isEntry
    >
      {(data) => (
        <PostingEntry
          declared={byOrderEntry}
          above="inNum"
          named="id"
          data={{
            ...data,
            number: data.inNum,
            note: `${data.supplierName} · ${data.warehouseName} · ${data.inDate} 入库`,
          }}
          onMade={onMade}
        />
      )}
    </DocumentPaper>
  )
}
