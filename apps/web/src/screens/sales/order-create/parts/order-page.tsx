import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dealer } from '../../../../dealer.ts'
import { askedBy } from '../../../../document/entry/document-values.ts'
import { EntryPage } from '../../../../document/entry/entry-page.tsx'
import { useDocumentPrinting } from '../../../../document/print/use-document-printing.tsx'
import { useOwnPages } from '../../../../shell/menu/use-own-pages.ts'
import { ORDER } from '../../parts/kinds.ts'
import { OrderEntry } from './order-entry.tsx'
import type { OrderKind } from './order-kinds.ts'
import { emptyValues } from './order-values.ts'
import { useOrderStart } from './use-order-start.ts'

const OFFLINE = '/sales/order-create/vehicle-offline'

/** The page that enters orders of a kind; `?soId=…&action=edit|copy` changes a draft or begins with a copy. */
export const orderPage = (kind: OrderKind) =>
  function OrderPage() {
    const asked = askedBy(useLocation().search, 'soId')
    const reading = useOrderStart(asked, undefined, kind)
    const navigate = useNavigate()
    const pages = useOwnPages()
    const [last, setLast] = useState<string>()
    const { print, isBusy, sheets } = useDocumentPrinting('salesOut')
    const printLast = async () => {
      const outs = last ? await dealer.so.salesOrder.orderOut({ soId: last }) : []
      await print(outs.map(({ outId }) => outId))
    }
    const printing = last !== undefined && kind.isQuick && (
      <Button variant="default" size="compact-sm" title="F10" loading={isBusy} onClick={() => void printLast()}>
        打印小票
      </Button>
    )
    const offline = kind.orderType === 'vehicle' && pages.has(OFFLINE) && (
      <Button variant="default" size="compact-sm" onClick={() => navigate(OFFLINE)}>
        离线开单
      </Button>
    )
    return (
      <>
        <EntryPage kind={ORDER} name={kind.name} asked={asked} reading={reading} anew={emptyValues}>
          {({ onSaved, aside, ...round }) => (
            <OrderEntry
              {...round}
              kind={kind}
              title={kind.title}
              aside={
                <>
                  {aside}
                  {offline}
                  {printing}
                </>
              }
              onPrint={last !== undefined && kind.isQuick ? () => void printLast() : undefined}
              onSaved={(saved, isSubmitted) => {
                if (isSubmitted) setLast(saved.id)
                onSaved(saved, isSubmitted)
              }}
            />
          )}
        </EntryPage>
        {sheets}
      </>
    )
  }
