import { newRequestNo } from '@dealer/sdk'
import { useDraft } from '@dealer/ui-kit/document'
import { type FormItem, type FormValue, useForm } from '@dealer/ui-kit/form'
import { createLineStore } from '@dealer/ui-kit/grid'
import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { isBlankLine, type LineModel, type ProductLine } from '../line/product-line.ts'
import type { DocumentValues, SavedAs } from './document-values.ts'
import { fromStored, isStored, type StoredDocument, storedText } from './stored-document.ts'

/** What {@link useDocumentState} needs. */
export interface DocumentStateOptions<L extends ProductLine, More extends object> {
  /** First values; later ones are not looked at. */
  start: DocumentValues<L, More>
  /** Fields of the head; a constant or memoised list. */
  items: readonly FormItem[]
  model: Pick<LineModel<L, never>, 'blank' | 'derive'>
  /** Place of the draft in local storage: dealer, user and document. */
  draftKey: string
  /** Raised with every change of what the form holds, so that drafts of an older release are not offered. */
  shape: number
}

/** State of a document's form: head, lines and the rest; kept over a crash; knows whether there is unsaved work. */
export const useDocumentState = <L extends ProductLine, More extends object>(
  options: DocumentStateOptions<L, More>,
) => {
  const { start, items, model, draftKey, shape } = options
  const [store] = useState(() =>
    createLineStore<L>({ rows: [...start.lines, model.blank()], ...model, isBlank: isBlankLine }),
  )
  const form = useForm(items, start.head)
  const [more, setMore] = useState(start.more)
  const [notes, setNotes] = useState(start.notes)
  const [saved, setSaved] = useState(start.saved)
  const [requestNo, setRequestNo] = useState(start.requestNo)
  const [isDirty, setDirty] = useState(false)
  const [isOurs] = useState(() => isStored<L, More>(shape))
  const draft = useDraft<StoredDocument<L, More>>(draftKey, isOurs, storedText)
  const revision = useRef(0)
  const isQuiet = useRef(false)

  const values = (): DocumentValues<L, More> => ({
    requestNo,
    saved,
    head: form.values,
    more,
    lines: store.filled(),
    notes,
  })
  const latest = useRef(values)
  useInsertionEffect(() => {
    latest.current = values
  })

  const touch = useCallback(() => {
    revision.current += 1
    setDirty(true)
    draft.save(() => ({ shape, values: latest.current() }))
  }, [draft.save, shape])
  useEffect(() => store.onAny(() => !isQuiet.current && touch()), [store, touch])

  /** Changes lines without counting it as the user's work, as new figures from the server are. */
  const quietly = useCallback(
    (change: () => void) => {
      isQuiet.current = true
      store.quietly(change)
      isQuiet.current = false
    },
    [store],
  )
  const patch = useCallback(
    (change: Partial<More>) => {
      setMore((old) => ({ ...old, ...change }))
      touch()
    },
    [touch],
  )
  const note = useCallback(
    (next: DocumentValues<L, More>['notes']) => {
      setNotes(next)
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
    store.replaceAll([...next.lines, model.blank()])
    form.reset(next.head)
    setMore(next.more)
    setNotes(next.notes)
    setSaved(next.saved)
    setRequestNo(next.requestNo)
    touch()
  }
  const finish = () => {
    setDirty(false)
    draft.discard()
  }
  const renewRequest = () => setRequestNo(newRequestNo())
  /** The draft is on the server. What was typed while it was on its way stays unsaved. */
  const keepSaved = ({ id, number, version }: SavedAs, sentRevision: number) => {
    setSaved({ id, number, version })
    renewRequest()
    if (revision.current === sentRevision) finish()
  }
  return {
    more,
    notes,
    saved,
    store,
    form,
    isDirty,
    /** Of an earlier visit, with when that was. */
    offer: draft.offer && { at: draft.offer.at },
    values,
    revision: () => revision.current,
    patch,
    note,
    setField,
    quietly,
    restore,
    discardOffer: draft.discard,
    finish,
    keepSaved,
    renewRequest,
  }
}
