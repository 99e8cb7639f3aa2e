import type { CustomerPickerRow, PrintData } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import { LookupDialog } from '@dealer/ui-kit/lookup'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { CUSTOMER_COLUMNS, findCustomers } from '../../../../../data/customers.ts'
import { useAction } from '../../../../../data/use-action.ts'
import { dealer } from '../../../../../dealer.ts'
import { PrintPortal } from '../../../../../document/print/print-portal.tsx'
import { headingOf } from '../../../../../document/print/use-document-printing.tsx'
import { Can } from '../../../../../shell/session/permission.tsx'

/** Props of {@link QuotationButton}. */
export interface QuotationButtonProps {
  productCodes: readonly string[]
  onDate: string
  /** Prices that are not saved, and so will not be on the paper. */
  unsaved: number
}

/** Prints for each of some customers what they will pay from a day on. */
export function QuotationButton({ productCodes, onDate, unsaved }: QuotationButtonProps) {
  const [isChoosing, choose] = useState(false)
  const [data, setData] = useState<PrintData>()
  const reading = useAction(dealer.md.purchasePrice.printQuotation)
  const done = useCallback(() => setData(undefined), [])
  const ask = async () => {
    const title = `还有 ${unsaved} 个新基础价没有保存，报价单将按已保存的价格打印。`
    if (unsaved === 0 || (await confirmAction({ title, confirmLabel: '继续打印' }))) choose(true)
  }
  const print = async (customers: readonly CustomerPickerRow[]) => {
    choose(false)
    const customerCodes = customers.map(({ customerCode }) => customerCode)
    // A customer looks for his goods by code, whatever order decides about prices.
    const read = await reading.run({ customerCodes, productCodes: [...productCodes].sort(), onDate })
    if (!read) return
    await headingOf(read)
    setData(read)
  }
  return (
    <Can permission="md:priceSearch:list">
      <Button variant="default" loading={reading.isBusy} onClick={() => void ask()}>
        打印报价单
      </Button>
      {isChoosing && (
        <LookupDialog<CustomerPickerRow>
          opened
          onClose={() => choose(false)}
          title="为哪些客户打印报价单"
          what="客户"
          least={2}
          search={findCustomers}
          columns={CUSTOMER_COLUMNS}
          codeOf={({ customerCode }) => customerCode}
          onConfirm={(customers) => void print(customers)}
        />
      )}
      {data && <PrintPortal data={data} onDone={done} />}
    </Can>
  )
}
