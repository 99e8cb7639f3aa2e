import type { SalesExchanged } from '@dealer/sdk'
import { useState } from 'react'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { EntryPage } from '../../../document/entry/entry-page.tsx'
import { useEntryStart } from '../../../document/entry/use-entry-start.ts'
import { useDocumentPrinting } from '../../../document/print/use-document-printing.tsx'
import type { OrderLine } from '../order-create/parts/order-line.ts'
import type { OrderMore } from '../order-create/parts/order-values.ts'
import { ExchangeEntry } from '../parts/exchange-entry.tsx'
import { ExchangeMade } from '../parts/exchange-made.tsx'
import { type ExchangeChoices, emptyExchange } from '../parts/exchange-values.ts'
import { EXCHANGE } from '../parts/return-kinds.ts'

/** Enters exchanges: goods that come back and others that go out for them, posted at once, one after the other. */
export default function ExchangePage() {
  const out = useCall(dealer.so.salesOrder.toOrderAdd, { orderType: 'cash' }, { silent: true })
  const back = useCall(dealer.so.return.toAdd, {}, { silent: true })
  const reading = useEntryStart<ExchangeChoices, OrderLine, OrderMore>([out, back], () => {
    if (!out.data || !back.data) return undefined
    const choices = { out: out.data, back: back.data }
    return { choices, values: emptyExchange(choices) }
  })
  const [made, setMade] = useState<SalesExchanged>()
  const { print, isBusy, sheets } = useDocumentPrinting('exchange')
  const onPrint = made && (() => void print([made.returnId]))
  return (
    <>
      <EntryPage kind={EXCHANGE} asked={{ mode: 'new', id: '' }} reading={reading} anew={emptyExchange}>
        {({ aside, ...round }) => (
          <ExchangeEntry
            {...round}
            title="换货单"
            aside={
              <>
                {aside}
                {made && onPrint && <ExchangeMade made={made} isPrinting={isBusy} onPrint={onPrint} />}
              </>
            }
            onMade={setMade}
            onPrint={onPrint}
          />
        )}
      </EntryPage>
      {sheets}
    </>
  )
}
