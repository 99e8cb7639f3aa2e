import type { FormItem } from '@dealer/ui-kit/form'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Call, useCall } from '../../data/use-call.ts'
import type { FoundProduct, LineModel, ProductLine } from '../line/product-line.ts'
import { DocumentEntry, type DocumentEntryProps } from './document-entry.tsx'
import type { EntryMode, SavedDocument } from './document-values.ts'
import { EntryPage, type Round } from './entry-page.tsx'
import { firstValues, sentOf } from './first-values.ts'
import { type Entry, useDocumentEntry } from './use-document-entry.ts'
import { READ_ANEW, useEntryStart } from './use-entry-start.ts'

type Nothing = Record<never, never>

/** A saved document, or a copy of one. */
interface Filled<Line> {
  readonly lines: readonly Line[]
  readonly version?: number
  readonly warnings?: readonly string[]
}

/** What a save answers. */
interface Answer {
  readonly version: number
  readonly totalAmount?: string
}

/** What a kind of document says of its entry while it stands: `columns` at least, a memoised list. */
type Own<L extends ProductLine, Found extends FoundProduct, Body, Saved> = Omit<
  DocumentEntryProps<L, Nothing, Found, Body, Saved>,
  'entry' | 'title' | 'aside' | 'saving'
>

/** The entry of a kind of document, declared. */
export interface EntryDeclaration<
  Named extends string,
  Num extends string,
  Choices extends object,
  Edited,
  Line,
  L extends ProductLine,
  Found extends FoundProduct,
  Body,
  Saved extends Answer & Readonly<Record<Named | Num, string>>,
> {
  /** What it is called: `采购单`. */
  label: string
  /** Under which its draft and the columns of its lines are kept: `po.order`. */
  name: string
  /** The fields of its id and its number. */
  named: Named
  number: Num
  /** The list that shows it, and its filter for the number. */
  list: { address: string; filter: string }
  /** Choices and defaults; fields of the head are filled by those of their names. */
  form: Call<object, Choices>
  /** The document that is changed. */
  edit: Call<Record<Named, string>, Edited>
  /** It, in the answer of `edit`. */
  edited: (answer: Edited) => Filled<Line> & Readonly<Record<Named | Num, string>>
  copy: Call<Record<Named, string>, Filled<Line>>
  /** Fields of the head, by `fieldItems` of what is saved. */
  items: (choices: Choices) => readonly FormItem[]
  model: LineModel<L, Found>
  lineOfSaved: (line: Line) => L
  save: Call<Body, Saved>
  /** What is sent: what every save sends, and the lines. */
  body: (sent: Omit<Body, 'lines'>, lines: readonly L[]) => Body
  /** A hook: the columns of the lines, and whatever is special. */
  useOwn: (entry: Entry<L, Nothing, Found>, choices: Choices) => Own<L, Found, Body, Saved>
}

/**
 * The page that enters documents of a kind: a new one, one that is changed, a copy. Keys, draft, paste, checks, the toast, the
 * next document and the question before leaving come with it. Documents that hold more than a head and lines are made of
 * `EntryPage` and `DocumentEntry`.
 * @example
 * export const PurchaseEntry = defineEntry({ label: '采购单', name: 'po.order', named: 'poId', number: 'poCode', … })
 * export default () => <PurchaseEntry title="修改采购单" mode="edit" />
 */
export const defineEntry = <
  const Named extends string,
  const Num extends string,
  Choices extends object,
  Edited,
  Line,
  L extends ProductLine,
  Found extends FoundProduct,
  Body extends object,
  Saved extends Answer & Readonly<Record<Named | Num, string>>,
>(
  declared: EntryDeclaration<Named, Num, Choices, Edited, Line, L, Found, Body, Saved>,
) => {
  const { label, name, named, number, list, items: itemsOf, model, lineOfSaved, useOwn } = declared
  const anew = (choices: Choices) => firstValues<L, Nothing>(itemsOf(choices), choices, { more: {} })
  const savedAs = (saved: Saved): SavedDocument => {
    const { version, totalAmount: amount } = saved
    return { id: saved[named], number: saved[number], version, amount }
  }

  function Entering({
    title,
    choices,
    values,
    draftName,
    aside,
    onSaved,
  }: Round<Choices, L, Nothing> & { title: string }) {
    const items = useMemo(() => itemsOf(choices), [choices])
    const entry = useDocumentEntry({ name, draftName, start: values, items, model })
    const own = useOwn(entry, choices)
    const saving = {
      call: declared.save,
      body: (filled: typeof values, submit: boolean) =>
        declared.body(sentOf(filled, submit, { named, items }) as Omit<Body, 'lines'>, filled.lines),
      savedAs,
      onSaved,
    }
    return <DocumentEntry entry={entry} title={title} aside={aside} saving={saving} {...own} />
  }

  /** The page; `named` in the address says which one is changed or copied. */
  return function Entered({ title, mode }: { title: string; mode: EntryMode }) {
    const id = useSearchParams()[0].get(named) ?? ''
    const args = { [named]: id } as Record<Named, string>
    const form = useCall(declared.form, {}, { silent: true })
    const edit = useCall(declared.edit, args, { ...READ_ANEW, enabled: mode === 'edit' })
    const copy = useCall(declared.copy, args, { ...READ_ANEW, enabled: mode === 'copy' })
    const reading = useEntryStart([form, edit, copy], () => {
      const choices = form.data
      if (!choices || edit.isFetching || copy.isFetching) return undefined
      if (mode === 'new') return { choices, values: anew(choices) }
      const old = edit.data && declared.edited(edit.data)
      const saved = old && { id: old[named], number: old[number], version: old.version ?? 0 }
      const source = old ?? copy.data
      const lines = source?.lines.map(lineOfSaved)
      return (
        source && { choices, values: firstValues<L, Nothing>(itemsOf(choices), source, { more: {}, lines, saved }) }
      )
    })
    const asked = mode === 'new' ? { mode, id: '' } : { mode, id }
    return (
      <EntryPage label={label} asked={asked} reading={reading} anew={anew} list={list}>
        {(round) => <Entering title={title} {...round} />}
      </EntryPage>
    )
  }
}
