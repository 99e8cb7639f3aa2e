import type { FormItem, FormValues } from '@dealer/ui-kit/form'
import type { GridColumn, LineStore } from '@dealer/ui-kit/grid'
import type { LookupColumn, Search } from '@dealer/ui-kit/lookup'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Call, useCall } from '../../data/use-call.ts'
import type { DocumentKind } from '../document-kind.ts'
import { amountColumn, countedColumns, priceColumn, warningColumn } from '../line/line-columns.tsx'
import { type ProductQty, useLineWarnings, type Warned, type WarningBook } from '../line/line-warnings.ts'
import type { PricedLine } from '../line/priced-line.ts'
import type { ProductFinder } from '../line/product-finder.ts'
import type { FoundProduct, LineModel, ProductLine } from '../line/product-line.ts'
import { PaperMissing } from '../sheet/paper.tsx'
import { AmountFigure } from './amount-figure.tsx'
import { DocumentEntry } from './document-entry.tsx'
import { type EntryMode, lastBy, type Present, type SavedDocument, textOf } from './document-values.ts'
import { EntryPage, type Round } from './entry-page.tsx'
import { firstValues, type Sent, sentOf } from './first-values.ts'
import { type Taking, useHandedGoods } from './handed-goods.ts'
import { QuantityFigure } from './quantity-figure.tsx'
import { type Entry, useDocumentEntry } from './use-document-entry.ts'
import { READ_ANEW, useEntryStart } from './use-entry-start.ts'
import { useQuotedAnew } from './use-quoted-anew.ts'

type Nothing = Record<never, never>

const nothingBeside = () => undefined

/** Texts of the head by their fields; what is not chosen yet is missing. */
const headOf = (values: FormValues, fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((prop) => {
      const value = textOf(values, prop)
      return value === undefined ? [] : [[prop, value]]
    }),
  )

/** A saved document, or a copy of one. */
interface Filled<Line> {
  readonly lines: readonly Line[]
  readonly version?: number
  readonly warnings?: readonly string[]
  readonly logs?: readonly { readonly userName: string }[]
}

/** What a save answers. */
interface Answer {
  readonly version: number
  readonly totalAmount?: string
}

/** The entry of a kind of document, declared. */
export interface EntryDeclaration<
  Key extends keyof Body & string,
  Num extends string,
  Choices extends object,
  Edited,
  Line,
  L extends ProductLine,
  Found extends FoundProduct,
  Body extends object,
  Head extends keyof Body & string,
  Saved extends Answer & Readonly<Record<Key | Num, string>>,
> extends DocumentKind<Key, Num> {
  /** What the page of a new one is called: `采购录单`. */
  title: string
  /** Under which its draft and the columns of its lines are kept: `po.order`. */
  name: string
  /** Choices and defaults; fields of the head are filled by those of their names. */
  form: Call<object, Choices>
  /** The document that is changed. */
  edit: Call<Record<Key, string>, Edited>
  /** It, in the answer of `edit`. */
  edited: (answer: Edited) => Filled<NoInfer<Line>> & Readonly<Record<Key | Num, string>>
  /** Fields of the head, by `fieldItems` of what is saved. */
  items: (choices: Choices) => readonly FormItem<Head>[]
  model: LineModel<L, Found>
  lineOfSaved: (line: Line) => L
  save: Call<Body, Saved>
  /** What is sent: what every save sends with the head, and the lines. */
  body: (sent: Sent<Body, Key | Head>, lines: readonly L[]) => NoInfer<Body>
  /** How products are found, for what stands in the fields `by` of the head: the supplier at whose prices, say. Once the first of them changes, all lines are quoted anew. */
  find: {
    readonly by?: readonly [string, string?]
    readonly finder: (first: string | undefined, second: string | undefined) => ProductFinder<Found>
  }
  /** What the results of a search show after code, name and 规格. */
  found?: readonly LookupColumn<Found>[]
  /** What differs at the price, where lines have one. Quantities and amounts are summed without a word. */
  price?: Partial<GridColumn<PricedLine>>
  /** How goods are taken over that a list hands to a new one. */
  handed?: Taking<L, Found>
  /** What else is said of a line, after all that. */
  columns?: (choices: Choices) => readonly GridColumn<L>[]
  /** What is warned of at the lines' products: the call, and the fields of the head that it is asked with. */
  warns?: {
    readonly by: readonly string[]
    readonly call: Call<{ readonly items: ProductQty[] }, readonly Warned[]>
  }
  /** A hook beside the form, such as what lines learn while they are entered. */
  useBeside?: (entry: Entry<L, Nothing, Found>) => void
}

/**
 * The pages that enter documents of a kind: a new one, one that is changed, a copy where one can be made. Keys, draft, paste, checks, the toast, the
 * next document and the question before leaving come with it. Documents that hold more than a head and lines are made of
 * `EntryPage` and `DocumentEntry`.
 * @example
 * export const purchaseEntry = defineEntry({ ...PURCHASE, title: '采购录单', name: 'po.order', form: purchaseOrder.toPoAdd, … })
 * export default purchaseEntry.Edit
 * export default purchaseEntry.copying(dealer.po.purchaseOrder.copy)
 */
export const defineEntry = <
  const Key extends keyof Body & string,
  const Num extends string,
  Choices extends object,
  Edited,
  Line,
  L extends ProductLine,
  Found extends FoundProduct,
  Body extends object,
  Head extends keyof Body & string,
  Saved extends Answer & Readonly<Record<Key | Num, string>>,
>(
  declared: EntryDeclaration<Key, Num, Choices, Edited, Line, L, Found, Body, Head, Saved>,
) => {
  const { name, key, number, items: itemsOf, model, lineOfSaved, find, found: more, price, warns } = declared
  const { useBeside = nothingBeside } = declared
  const anew = (choices: Choices) => firstValues<L, Nothing>(itemsOf(choices), choices, { more: {} })
  const isPriced = 'amount' in model.blank()
  const sums = (store: LineStore<L>) => (
    <>
      <QuantityFigure store={store} />
      {isPriced && <AmountFigure store={store as unknown as LineStore<PricedLine>} label="合计金额" />}
    </>
  )
  const priced = [priceColumn(price), amountColumn()] as unknown as readonly GridColumn<L>[]
  const columnsOf = (
    search: Search<Found>,
    onSwitchUnit: (key: string) => void,
    choices: Choices,
    warnings: WarningBook,
  ) => [
    ...countedColumns<L, Found>({ search, model, more, onSwitchUnit }),
    ...(isPriced ? priced : []),
    ...(declared.columns?.(choices) ?? []),
    ...(warns ? [warningColumn<L>(warnings)] : []),
  ]
  const savedAs = (saved: Saved): SavedDocument => {
    const { version, totalAmount: amount } = saved
    return { id: saved[key], number: saved[number], version, amount }
  }

  const { label, list, edit } = declared
  const ofEdited = (answer: Edited) => {
    const source = declared.edited(answer)
    const saved = { id: source[key], number: source[number], version: source.version ?? 0, ...lastBy(source) }
    return { source, saved }
  }
  const present: Present = async (id) =>
    ofEdited(await edit({ [key]: id } as Record<Key, string>, { silent: true })).saved

  function Entering({
    title,
    choices,
    values,
    draftName,
    aside,
    onSaved,
  }: Round<Choices, L, Nothing> & { title: string }) {
    const items = useMemo(() => itemsOf(choices), [choices])
    const own = useDocumentEntry({ name, draftName, start: values, items, model, shape: 2, present })
    const [first, second] = (find.by ?? []).map((prop) => textOf(own.form.values, prop ?? ''))
    const entry = useQuotedAnew(own, { by: find.by?.[0], finderOf: (chosen) => find.finder(chosen, second) })
    useBeside(entry)
    const { search, findProducts } = useMemo(() => find.finder(first, second), [first, second])
    useHandedGoods(entry, declared.handed)
    const { switchUnit } = entry
    // A document that is changed says its key: what it holds itself is nothing to be warned of.
    const saved = entry.saved && { [key]: entry.saved.id }
    const told = warns && { ...headOf(entry.form.values, warns.by), ...saved }
    const warnings = useLineWarnings(
      entry.store,
      JSON.stringify(told),
      warns && ((asked) => warns.call({ ...told, items: asked }, { silent: true })),
    )
    const columns = useMemo(
      () => columnsOf(search, switchUnit, choices, warnings),
      [search, switchUnit, choices, warnings],
    )
    const saving = {
      call: declared.save,
      body: (filled: typeof values, submit: boolean) =>
        declared.body(sentOf<Body>()(filled, submit, { named: key, items }), filled.lines),
      savedAs,
      onSaved,
    }
    return <DocumentEntry {...{ entry, title, aside, saving, columns, findProducts }} totals={sums(entry.store)} />
  }

  /** A page. What is changed or copied is named by the key in the address, and read by the call. */
  const page = <Answer,>(
    mode: EntryMode,
    title: string,
    call: Call<Record<Key, string>, Answer>,
    startOf: (answer: Answer) => { readonly source: Filled<Line>; readonly saved?: SavedDocument },
  ) => {
    function Named({ id }: { id: string }) {
      const form = useCall(declared.form, {}, { silent: true })
      const read = useCall(call, { [key]: id } as Record<Key, string>, { ...READ_ANEW, enabled: mode !== 'new' })
      const reading = useEntryStart([form, read], () => {
        const choices = form.data
        if (!choices || read.isFetching) return undefined
        if (mode === 'new') return { choices, values: anew(choices) }
        if (!read.data) return undefined
        const { source, saved } = startOf(read.data)
        const lines = source.lines.map(lineOfSaved)
        return { choices, values: firstValues<L, Nothing>(itemsOf(choices), source, { more: {}, lines, saved }) }
      })
      return (
        <EntryPage
          kind={declared}
          name={name}
          asked={{ mode, id: mode === 'new' ? '' : id }}
          reading={reading}
          anew={anew}
        >
          {(round) => <Entering title={title} {...round} />}
        </EntryPage>
      )
    }

    function Entered() {
      const id = useSearchParams()[0].get(key) ?? ''
      if (mode !== 'new' && !id) return <PaperMissing title={title} back={list.address} backLabel={list.label} />
      return <Named id={id} />
    }

    return Entered
  }

  return {
    New: page('new', declared.title, edit, ofEdited),
    Edit: page('edit', `修改${label}`, edit, ofEdited),
    /** The page that begins a new one as a copy: {@link Filled} by this call. */
    copying: (call: Call<Record<Key, string>, Filled<Line>>) =>
      page('copy', `复制${label}`, call, (source) => ({ source })),
  }
}
