import { newRequestNo, type SalesOrderForm, type SalesOrderSaved } from '@dealer/sdk'
import { useDraft } from '@dealer/ui-kit/document'
import { type FormValue, useForm } from '@dealer/ui-kit/form'
import { createLineStore } from '@dealer/ui-kit/grid'
import { useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react'
import { headItems } from './head-items.ts'
import { blankLine, deriveLine, isBlankLine, type OrderLine } from './order-line.ts'
import type { OrderValues } from './order-values.ts'
import { fromStored, isStoredOrder, toStored } from './stored-order.ts'
import { useAddresses } from './use-addresses.ts'

type Rest = Omit<OrderValues, 'head' | 'lines'>

const restOf = ({ head: _head, lines: _lines, ...rest }: OrderValues): Rest => rest

/** What {@link useOrderState} needs. */
export interface OrderStateOptions {
  /** First values; later ones are not looked at. */
  start: OrderValues
  /** Defaults and choices. */
  choices: SalesOrderForm
  /** Place of the draft in local storage: dealer, user and document. */
  draftKey: string
}

/** State of an order form: head, customer, lines; kept over a crash; knows whether there is unsaved work. */
export const useOrderState = ({ start, choices, draftKey }: OrderStateOptions) => {
  const [store] = useState(() =>
    createLineStore<OrderLine>({
      rows: [...start.lines, blankLine()],
      blank: blankLine,
      derive: deriveLine,
      isBlank: isBlankLine,
    }),
  )
  const [rest, setRest] = useState(() => restOf(start))
  const addresses = useAddresses(rest.customer)
  const items = useMemo(() => headItems(choices, addresses), [choices, addresses])
  const form = useForm(items, start.head)
  const [isDirty, setDirty] = useState(false)
  const draft = useDraft(draftKey, isStoredOrder)
  const revision = useRef(0)
  const isQuiet = useRef(false)

  const values = (): OrderValues => ({ ...rest, head: form.values, lines: store.filled() })
  const latest = useRef(values)
  useInsertionEffect(() => {
    latest.current = values
  })

  const touch = useCallback(() => {
    revision.current += 1
    setDirty(true)
    draft.save(() => toStored(latest.current()))
  }, [draft.save])
  useEffect(() => store.onAny(() => !isQuiet.current && touch()), [store, touch])

  /** Changes lines without counting it as the user's work, as new figures from the server are. */
  const quietly = useCallback((change: () => void) => {
    isQuiet.current = true
    change()
    isQuiet.current = false
  }, [])
  const patch = useCallback(
    (change: Partial<Rest>) => {
      setRest((old) => ({ ...old, ...change }))
      touch()
    },
    [touch],
  )
  const setField = useCallback(
    (prop: string, value: FormValue) => {
      form.set(prop, value)
      touch()
    },
    [form.set, touch],
  )
  const restore = () => {
    const stored = draft.restore()
    if (!stored) return
    const next = fromStored(stored)
    store.replaceAll([...next.lines, blankLine()])
    form.reset(next.head)
    setRest(restOf(next))
    touch()
  }
  const finish = () => {
    setDirty(false)
    draft.discard()
  }
  /** The draft is on the server. What was typed while it was on its way stays unsaved. */
  const keepSaved = ({ soId, soNum, version }: SalesOrderSaved, sentRevision: number) => {
    setRest((old) => ({ ...old, saved: { soId, soNum, version }, requestNo: newRequestNo() }))
    if (revision.current === sentRevision) finish()
  }
  const renewRequest = () => setRest((old) => ({ ...old, requestNo: newRequestNo() }))
  return {
    ...rest,
    store,
    form,
    isDirty,
    offer: draft.offer,
    revision: () => revision.current,
    patch,
    setField,
    quietly,
    restore,
    discardOffer: draft.discard,
    finish,
    keepSaved,
    renewRequest,
  }
}

/** State of an order form. */
export type OrderState = ReturnType<typeof useOrderState>
