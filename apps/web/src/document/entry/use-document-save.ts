import type { AnyDealerError, CallOptions } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { whyNotSent } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { dropInWords, holdKeys, type KeyHold } from '@dealer/ui-kit/keys'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '../../data/use-action.ts'
import { isNumberUsed, warnOfNumberUsed } from '../../data/use-request-no.ts'
import { useToldOnce } from '../../data/use-told-once.ts'
import { useEvent } from '../../list/use-event.ts'
import type { FoundProduct, ProductLine } from '../line/product-line.ts'
import type { DocumentValues, SavedDocument } from './document-values.ts'
import { placeOfRefusal } from './refusal-place.ts'
import type { Entry } from './use-document-entry.ts'

/** Why a document is not sent yet, and at which field it must be said. */
export interface Complaint {
  prop: string
  message: string
}

/** How a document is saved. */
export interface Saving<L extends ProductLine, More extends object, Body, Saved> {
  call: (body: Body, options?: CallOptions) => Promise<Saved>
  /** What is sent; undefined is not sent, after `checkHead` has said why. */
  body: (values: DocumentValues<L, More>, submit: boolean) => Body | undefined
  /** What the answer says of the document, beside what was sent. */
  savedAs: (saved: Saved, values: DocumentValues<L, More>) => SavedDocument
  /** A rule of the head that its fields cannot check, such as the customer who is looked up; asked together with them. */
  checkHead?: (values: DocumentValues<L, More>) => Complaint | undefined
  /** A rule over everything, such as a discount; asked last. */
  checkAll?: (values: DocumentValues<L, More>) => Complaint | undefined
  /** Leads to what a refusal is about that lies neither in the head nor in these lines; answers whether it does. */
  leads?: (error: AnyDealerError) => boolean
  /** The field, beside those of the head, that a refusal by the server is about. */
  fieldOf?: (message: string) => string | undefined
  /** A draft, or with the second argument true the submitted document, is on the server. */
  onSaved?: (saved: SavedDocument, isSubmitted: boolean) => void
}

/** Saving and submitting: checks, sends once, and leads to what was refused. Whatever happens, what was typed stays. */
export const useDocumentSave = <L extends ProductLine, More extends object, Found extends FoundProduct, Body, Saved>(
  entry: Entry<L, More, Found>,
  columns: readonly GridColumn<L>[],
  saving: Saving<L, More, Body, Saved>,
) => {
  // A draft is saved beside the work: nothing is covered, and keys wait for the answer in any case.
  const isSubmit = useRef(false)
  const action = useAction(saving.call, { silent: true, quiet: () => !isSubmit.current })
  const sent = useRef<readonly L[]>([])
  const { store, form, grid, focusField } = entry

  // Keys typed ahead of the answer are meant for what follows it: the next document, or the rest of this one.
  const hold = useRef<KeyHold>(undefined)
  useEffect(() => () => hold.current?.release(), [])

  const refuse = (error: AnyDealerError) => {
    const { message } = error
    if (saving.leads?.(error)) return toast.error(message)
    const place = placeOfRefusal(message, sent.current, columns)
    const field =
      saving.fieldOf?.(message) ?? form.items.find(({ label }) => message.replace(/^【/, '').startsWith(label))?.prop
    if (place) {
      store.setError(place.key, place.prop, message)
      grid.current?.focus(place.key, place.prop)
    } else if (field) {
      form.warn(field, message)
      focusField(field)
    }
    if (isNumberUsed(error)) {
      // The first try has reached the server after all; a deliberate second one must be possible.
      entry.renewRequest()
      warnOfNumberUsed()
    } else toast.error(message)
  }
  useToldOnce(action.error, refuse)

  /** Marks all of them at once, and leads to the first. */
  const passes = (complaints: readonly Complaint[]) => {
    const [first] = complaints
    if (!first) return true
    for (const { prop, message } of complaints) form.warn(prop, message)
    focusField(first.prop)
    toast.warn(whyNotSent(complaints.map(({ message }) => message)))
    return false
  }
  const checkHead = () => {
    const lead = saving.checkHead?.(entry.values()) ?? []
    form.validate()
    return passes([lead, Object.entries(form.check()).map(([prop, message]) => ({ prop, message }))].flat())
  }
  const checkLines = () => {
    if (store.filled().length > 0) return grid.current?.check() ?? true
    const [first] = store.keys()
    if (first !== undefined) grid.current?.focus(first, 'product')
    toast.warn('请录入商品明细')
    return false
  }
  const checkAll = () => checkHead() && checkLines() && passes([saving.checkAll?.(entry.values()) ?? []].flat())

  const send = useEvent(async (submit: boolean) => {
    if (action.isBusy || !checkAll()) return
    const values = entry.values()
    const body = saving.body(values, submit)
    if (!body) return
    sent.current = values.lines
    const revision = entry.revision()
    isSubmit.current = submit
    hold.current = holdKeys()
    const answer = await action.run(body)
    if (!answer) {
      const lost = dropInWords(hold.current, '，')
      if (lost) toast.warn(`保存未成功${lost}`)
      return
    }
    try {
      const saved = saving.savedAs(answer, values)
      // Drawn at once: the kept keys are for the next document, which has the focus only when it is there.
      flushSync(() => {
        if (submit) entry.finish()
        else entry.keepSaved(saved, revision)
        saving.onSaved?.(saved, submit)
      })
      if (!submit) {
        const said = [`草稿 ${saved.number} 已保存`, ...(saved.warnings ?? [])].join('；')
        if (saved.warnings?.length) toast.warn(said)
        else toast.success(said)
      }
    } finally {
      hold.current.release()
    }
  })

  const isAwaiting = useRef(false)
  /** What was scanned or pasted a moment ago, and prices that are asked for, are of this document, although they are not there yet. */
  const save = useEvent(async (submit: boolean) => {
    const scans = grid.current?.coming()?.then((isWhole) => (isWhole ? undefined : '有条码未录入'))
    const coming = [...entry.awaited(), ...(scans ? [scans] : [])]
    if (coming.length === 0) return send(submit)
    if (isAwaiting.current) return
    isAwaiting.current = true
    const awaiting = holdKeys()
    hold.current = awaiting
    const lacking = (await Promise.all(coming)).find((said) => said !== undefined)
    isAwaiting.current = false
    if (lacking === undefined) {
      // Keys typed ahead of it are kept on by the sending.
      void send(submit)
      return awaiting.release()
    }
    toast.warn(`${lacking}，请核对后再保存${dropInWords(awaiting)}`)
  })
  return { save, isBusy: action.isBusy }
}
