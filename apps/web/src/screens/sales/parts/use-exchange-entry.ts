import type { AnyDealerError } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useMemo, useRef, useState } from 'react'
import { textOf } from '../../../document/entry/document-values.ts'
import { firstValues } from '../../../document/entry/first-values.ts'
import { LINES, useDocumentEntry } from '../../../document/entry/use-document-entry.ts'
import { useEvent } from '../../../list/use-event.ts'
import { orderLines } from '../order-create/parts/order-line.ts'
import type { OrderValues } from '../order-create/parts/order-values.ts'
import type { OrderEntryState } from '../order-create/parts/use-order-entry.ts'
import type { exchangeItems } from './exchange-values.ts'
import { type ReturnLine, returnLineModel, statusFor } from './return-line.ts'

const NAME = 'sales.exchange'
const NO_FIELDS: [] = []

/** Where a refusal lies on the side that comes back: `back.2.qty`. */
const PLACE = /^back\.(\d+)(?:\.(\w+))?/
const COLUMNS = ['qty', 'price', 'batchNo', 'produceDate', 'inventoryStatusCode']

/**
 * An exchange that is being entered: its head, its money and what goes out are one form, what comes back has lines of its own beside it.
 * Both are kept over a crash, and restored, dropped and finished together.
 */
export function useExchangeEntry(
  values: OrderValues,
  draftName: string,
  items: ReturnType<typeof exchangeItems>,
): { entry: OrderEntryState; toOut: () => void; back: ReturnType<typeof useBackLines> } {
  const own = useDocumentEntry({ name: NAME, draftName, start: values, items, model: orderLines, begin: 'customer' })
  const back = useBackLines(draftName, textOf(own.form.values, 'returnReason'))
  const side = back.entry
  const entry = {
    ...own,
    isDirty: own.isDirty || side.isDirty,
    offer: own.offer ?? side.offer,
    // The head is followed by what comes back, and that by what goes out.
    toLines: side.toLines,
    restore: () => {
      own.restore()
      side.restore()
    },
    discardOffer: () => {
      own.discardOffer()
      side.discardOffer()
    },
    awaited: () => [...own.awaited(), ...side.awaited()],
    finish: () => {
      own.finish()
      side.finish()
    },
  }
  return { entry, toOut: own.toLines, back }
}

/** What comes back, as lines of their own. @param returnReason says in which state goods come back */
function useBackLines(draftName: string, returnReason: string | undefined) {
  const reason = useRef(returnReason)
  reason.current = returnReason
  const model = useMemo(() => returnLineModel(() => statusFor(reason.current)), [])
  const [start] = useState(() => firstValues<ReturnLine, object>(NO_FIELDS, {}, { more: {} }))
  const entry = useDocumentEntry({ name: `${NAME}.back`, draftName, start, items: NO_FIELDS, model, begin: LINES })
  const { store, grid, toLines } = entry
  const sent = useRef<readonly ReturnLine[]>([])

  /** The lines to be sent; nothing while something of them is wrong, to which it leads. */
  const checked = useEvent((): readonly ReturnLine[] | undefined => {
    const lines = store.filled()
    if (lines.length === 0) {
      toLines()
      toast.warn('请录入退回商品')
      return undefined
    }
    if (!(grid.current?.check() ?? true)) return undefined
    sent.current = lines
    return lines
  })

  /** Leads to the line that a refusal is about, if it is one of these. */
  const leads = useEvent((error: AnyDealerError): boolean => {
    const [, at, named = ''] = (error.kind === 'refused' && PLACE.exec(error.field ?? '')) || []
    const line = at === undefined ? undefined : sent.current[Number(at)]
    if (!line) return false
    const prop = COLUMNS.includes(named) ? named : 'product'
    store.setError(line.key, prop, error.message)
    grid.current?.focus(line.key, prop)
    return true
  })
  return { entry, checked, leads }
}
