import { type AnyDealerError, newRequestNo } from '@dealer/sdk'
import { useDraft } from '@dealer/ui-kit/document'
import { toast } from '@dealer/ui-kit/feedback'
import { type FormItem, type FormValue, useForm } from '@dealer/ui-kit/form'
import { createLineStore } from '@dealer/ui-kit/grid'
import { startTransition, useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { isBlankLine, type LineModel, type ProductLine } from '../line/product-line.ts'
import type { DocumentValues, Present, SavedAs } from './document-values.ts'
import { saidOfLost, saidOfRestored } from './restored-on.ts'
import { fromStored, isStored, type StoredDocument, storedPieces } from './stored-document.ts'

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
  /** For documents that are saved before they are finished: a draft of this browser is restored on what is saved by now. */
  present?: Present
}

/** State of a document's form: head, lines and the rest; kept over a crash; knows whether there is unsaved work. */
export const useDocumentState = <L extends ProductLine, More extends object>(
  options: DocumentStateOptions<L, More>,
) => {
  const { start, items, model, draftKey, shape, present } = options
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
  const draft = useDraft<StoredDocument<L, More>>(draftKey, isOurs, storedPieces)
  const revision = useRef(0)
  const pending = useRef(new Set<Promise<string | undefined>>())
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
    // The mark of unsaved work draws the page around the lines, and the key that made it so is not to wait for that.
    startTransition(() => setDirty(true))
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
  /** Has the saving wait for what lines hang on, such as the prices of another customer; it answers in words what did not come. */
  const awaits = useCallback(async (work: Promise<string | undefined>): Promise<void> => {
    const coming = work.catch(() => undefined)
    pending.current.add(coming)
    try {
      await work
    } finally {
      pending.current.delete(coming)
    }
  }, [])
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
    setRequestNo(next.requestNo)
    touch()
    const before = next.saved
    // A page that changes a document has read it a moment ago. Others know it from the draft alone, and ask.
    if (!before || saved?.id === before.id) return standOn(before, saved)
    setSaved(before)
    present?.(before.id).then(
      (now) => standOn(before, now),
      (error: AnyDealerError) => toast.error(saidOfLost(before, error)),
    )
  }
  /** What was typed is saved over the document as it is now: the version that the draft knows may be long gone. */
  const standOn = (before: SavedAs | undefined, now: SavedAs | undefined) => {
    setSaved(now)
    if (!before || !now || now.version === before.version) return
    // What was asked of the former one is another request.
    renewRequest()
    toast.warn(saidOfRestored(now))
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
    awaits,
    /** What {@link awaits} was given and has not come yet. */
    awaited: (): readonly Promise<string | undefined>[] => [...pending.current],
    patch,
    note,
    setField,
    quietly,
    restore,
    discardOffer: draft.decline,
    finish,
    keepSaved,
    renewRequest,
  }
}
