import type { ProductLookupRow, StockApply, StockApplyLineSave, StockApplySaved } from '@dealer/sdk'
import type { FormItem, FormValues } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { bigSmallText } from '@dealer/validators'
import { type ComponentType, useCallback, useMemo } from 'react'
import { useChoices } from '../../../data/choices.ts'
import { type Call, useCall } from '../../../data/use-call.ts'
import type { DocumentKind } from '../../../document/document-kind.ts'
import { DocumentEntry } from '../../../document/entry/document-entry.tsx'
import {
  type Asked,
  type DocumentValues,
  lastBy,
  type Present,
  type SavedAs,
} from '../../../document/entry/document-values.ts'
import { EntryPage, type Round } from '../../../document/entry/entry-page.tsx'
import { firstValues, type Sent, sentOf } from '../../../document/entry/first-values.ts'
import { useHandedGoods } from '../../../document/entry/handed-goods.ts'
import { QuantityFigure } from '../../../document/entry/quantity-figure.tsx'
import { type Entry, useDocumentEntry } from '../../../document/entry/use-document-entry.ts'
import { READ_ANEW, useEntryStart } from '../../../document/entry/use-entry-start.ts'
import { countedColumns, remarkColumn, stockColumn } from '../../../document/line/line-columns.tsx'
import { productFinder } from '../../../document/line/product-finder.ts'
import { placeText } from '../../../document/sheet/field-lines.tsx'
import { ShortNote } from '../../../document/stock/short-note.tsx'
import { useStock } from '../../../document/stock/use-stock.ts'
import { type ApplyLine, applyLines, heapOf, lineOfSaved } from './apply-line.ts'

/** A found product with what the source can give of it. */
type Found = ProductLookupRow & { stock: string }
type Nothing = Record<never, never>

/** An application that is being entered. */
export type ApplyEntryState = Entry<ApplyLine, Nothing, Found>

/** What every kind of application is saved as. */
interface ApplyBody {
  readonly id?: string
  readonly lines: readonly StockApplyLineSave[]
}

/** How a kind of application is entered. */
export interface ApplyEntryDeclaration<
  Choices extends object,
  Body extends ApplyBody,
  Head extends keyof Body & string,
  Args extends object,
> {
  readonly kind: DocumentKind<'id', 'applyNum'>
  readonly title: string
  /** Under which its draft is kept: `inv.load`. */
  readonly name: string
  readonly form: Call<Args, Choices>
  /** What the form is asked for. */
  readonly formArgs: NoInfer<Args>
  /** Defaults of the head, by field. */
  readonly first: (choices: Choices) => object
  readonly view: Call<{ id: string }, StockApply>
  readonly items: (choices: Choices) => readonly FormItem<Head>[]
  /** The warehouse that the goods leave. */
  readonly sourceOf: (head: FormValues, choices: Choices) => string
  readonly save: (body: Body) => Promise<StockApplySaved>
  /** What is sent: the head, and the lines. */
  readonly body: (sent: Sent<Body, 'id' | Head>, lines: StockApplyLineSave[]) => NoInfer<Body>
  /** A draft under the names of the head's fields, where they are others. */
  readonly saved?: (apply: StockApply) => object
  /** What fills the lines by a click. */
  readonly fills?: ComponentType<{ entry: ApplyEntryState; choices: Choices }>
  /** The head's field for the warehouse of goods that a list hands over. */
  readonly handed?: Head
  /** Whether lines tell the batch and the state of their goods. */
  readonly showsHeap?: true
}

const HEAP: readonly GridColumn<ApplyLine>[] = [
  { prop: 'batchNo', label: '批次号', width: 96, kind: 'readonly', cell: ({ batchNo }) => placeText(batchNo) },
  { prop: 'statusName', label: '库存状态', width: 84, kind: 'readonly' },
]

/** Finds products with what a warehouse can give of them. */
const finderIn = (warehouseCode: string, more: (found: readonly ProductLookupRow[]) => void) =>
  productFinder<Found>({ warehouseCode: warehouseCode || undefined }, (found) => {
    more(found)
    return found.map((row) => ({
      ...row,
      stock: bigSmallText(row.availableQty, row.unitRatio, row.bigUnit, row.smallUnit),
    }))
  })

const savedApply = (apply: StockApply): SavedAs => ({
  ...{ id: apply.id, number: apply.applyNum, version: apply.version },
  ...lastBy(apply),
})

const sentLine = (line: ApplyLine): StockApplyLineSave => {
  const { productCode, unitType, qty, inventoryStatusCode, batchNo, remark } = line
  return {
    productCode,
    unitType,
    qty,
    inventoryStatusCode: inventoryStatusCode || undefined,
    batchNo: batchNo || undefined,
    remark: remark || undefined,
  }
}

/** The page that enters applications of a kind: a new one, or a draft that is changed. */
export const applyEntry = <
  Choices extends object,
  Body extends ApplyBody,
  Head extends keyof Body & string,
  Args extends object,
>(
  declared: ApplyEntryDeclaration<Choices, Body, Head, Args>,
) => {
  const { kind, title, name, fills: Fills, showsHeap } = declared
  const handed = declared.handed && {
    warehouse: declared.handed,
    searchIn: (warehouseCode: string) => finderIn(warehouseCode, () => {}).search,
    of: heapOf,
  }
  const anew = (choices: Choices): DocumentValues<ApplyLine, Nothing> =>
    firstValues(declared.items(choices), declared.first(choices), { more: {} })

  const present: Present = async (id) => savedApply(await declared.view({ id }, { silent: true }))

  function Entering({ choices, values, draftName, aside, onSaved }: Round<Choices, ApplyLine, Nothing>) {
    const own = useMemo(() => declared.items(choices), [choices])
    const items = useChoices(own)
    const entry = useDocumentEntry<ApplyLine, Nothing, Found>({
      name,
      draftName,
      start: values,
      items,
      model: applyLines,
      present,
    })
    const { store, grid, switchUnit } = entry
    const show = useCallback((key: string) => grid.current?.focus(key, 'qty'), [grid])
    const warehouseCode = declared.sourceOf(entry.form.values, choices)
    const { book, refresh } = useStock(store, warehouseCode)
    const { search, findProducts } = useMemo(
      () => finderIn(warehouseCode, (found) => warehouseCode && book.learn(found)),
      [warehouseCode, book],
    )
    useHandedGoods(entry, handed)
    const columns = useMemo(
      (): readonly GridColumn<ApplyLine>[] => [
        ...countedColumns<ApplyLine, Found>({
          ...{ search, model: applyLines, onSwitchUnit: switchUnit },
          more: [{ prop: 'stock', label: '可用', width: 84 }],
        }),
        stockColumn(book),
        ...(showsHeap ? HEAP : []),
        remarkColumn(),
      ],
      [search, switchUnit, book],
    )
    return (
      <DocumentEntry
        entry={entry}
        title={title}
        aside={aside}
        columns={columns}
        saving={{
          call: declared.save,
          body: (filled: DocumentValues<ApplyLine, Nothing>, submit: boolean) =>
            declared.body(sentOf<Body>()(filled, submit, { named: 'id', items: own }), filled.lines.map(sentLine)),
          savedAs: ({ id, applyNum, version, warnings }: StockApplySaved) => ({
            id,
            number: applyNum,
            version,
            warnings,
          }),
          onSaved,
        }}
        tools={Fills && <Fills entry={entry} choices={choices} />}
        totals={
          <>
            <QuantityFigure store={store} />
            <ShortNote store={store} book={book} onShow={show} />
          </>
        }
        findProducts={findProducts}
        keys={[{ key: 'F8', does: '刷新库存', run: () => void refresh() }]}
      />
    )
  }

  return function ApplyEntry({ asked }: { asked: Asked }) {
    const form = useCall(declared.form, declared.formArgs, { silent: true })
    const view = useCall(declared.view, { id: asked.id }, { ...READ_ANEW, enabled: asked.mode === 'edit' })
    const reading = useEntryStart<Choices, ApplyLine, Nothing>([form, view], () => {
      const choices = form.data
      if (!choices) return undefined
      if (asked.mode === 'new') return { choices, values: anew(choices) }
      const old = view.isFetching ? undefined : view.data
      if (!old) return undefined
      const saved = savedApply(old)
      const lines = old.lines.map(lineOfSaved)
      const source = declared.saved?.(old) ?? old
      return { choices, values: firstValues(declared.items(choices), source, { more: {}, lines, saved }) }
    })
    return (
      <EntryPage kind={kind} name={name} asked={asked} reading={reading} anew={anew}>
        {(round) => <Entering {...round} />}
      </EntryPage>
    )
  }
}
