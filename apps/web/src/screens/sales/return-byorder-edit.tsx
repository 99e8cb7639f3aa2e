import { useState } from 'react'
import { dealer } from '../../dealer.ts'
import { MadePaper } from '../../document/posting/made-paper.tsx'
import { PostingEntry } from '../../document/posting/posting-entry.tsx'
import { DocumentPaper } from '../../document/sheet/document-paper.tsx'
import { RETURN } from './parts/return-kinds.ts'
import { returnOrderEntry } from './parts/return-order-entry.tsx'
import { returnSheet } from './parts/return-sheet.tsx'

const TITLE = '修改按单退货单'

/** Changes a draft of a return of an order, named by `id` in the query. */
export default function ReturnByOrderEdit() {
  const [made, setMade] = useState<string>()
  if (made) return <MadePaper sheet={returnSheet} id={made} title={TITLE} />
  return (
    <DocumentPaper
      title={TITLE}
      back={RETURN.list}
      named="id"
      call={dealer.so.return.toEdit}
      tabTitle={(data) => `修改 ${data.return.returnNum}`}
      isEntry
    >
      {({ return: draft, orderLines = [], ...choices }) => (
        <PostingEntry
          declared={returnOrderEntry}
          above="soId"
          named="id"
          data={{
            ...choices,
            lines: orderLines,
            number: draft.returnNum,
            note: `${draft.customerName} · 订单 ${draft.soNum ?? ''}`,
            warehouseCode: draft.warehouseCode,
            status: draft.status,
          }}
          draft={draft}
          onMade={({ id }) => setMade(id)}
        />
      )}
    </DocumentPaper>
  )
}
