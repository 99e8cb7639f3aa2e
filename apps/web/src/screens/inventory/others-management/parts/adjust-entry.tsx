import { StockAdjustSave } from '@dealer/fields/StockAdjustSave'
import type { AdjustType, StockAdjustForm, StockAdjustSaved, StockLocation } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { type ReactNode, useMemo } from 'react'
import { toOptions } from '../../../../data/choices.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { DocumentEntry } from '../../../../document/entry/document-entry.tsx'
import { type DocumentValues, textOf } from '../../../../document/entry/document-values.ts'
import { EntryPage, type Round } from '../../../../document/entry/entry-page.tsx'
import { firstValues, sentHead } from '../../../../document/entry/first-values.ts'
import { type HandedGoods, type HandedHeap, useHandedGoods } from '../../../../document/entry/handed-goods.ts'
import { QuantityFigure } from '../../../../document/entry/quantity-figure.tsx'
import { LINES, useDocumentEntry } from '../../../../document/entry/use-document-entry.ts'
import { useEntryStart } from '../../../../document/entry/use-entry-start.ts'
import { changeFocused } from '../../../../document/line/focused-line.ts'
import { countedColumns } from '../../../../document/line/line-columns.tsx'
import { ADJUST } from '../../parts/stock-kinds.ts'
import { heapPlace, nextPlace, placeOptions } from '../../parts/stock-place.ts'
import { usableFinder } from '../../parts/usable-finder.ts'
import { useOwnLocations } from '../../parts/use-own-locations.ts'
import { usePlacesAfresh } from '../../parts/use-places-afresh.ts'
import { type AdjustLine, adjustLines, type FoundAdjustable, sentLine } from './adjust-line.ts'

const calls = dealer.inv.stockOthers

type Nothing = Record<never, never>
type Values = DocumentValues<AdjustLine, Nothing>

/** What each kind is called, and what its lines get. */
const KINDS = {
  invStatus: { title: '库存状态调整', to: '调整后状态' },
  invBatch: { title: '库存批次调整', to: '调整后批次' },
  warehouseAdjust: { title: '仓库调整', to: '调入库位' },
  location: { title: '库位调整', to: '调整后库位' },
} as const satisfies Record<AdjustType, object>

/** Those that give goods another location. */
const GETS_PLACE: ReadonlySet<AdjustType> = new Set(['location', 'warehouseAdjust'])

type Body = Parameters<typeof calls.stockAdjust>[0]
const CLOSING = { label: '过账', hasDrafts: false }

const itemsOf = ({ warehouses }: StockAdjustForm, adjustType: AdjustType) => {
  const options = toOptions(warehouses)
  return fieldItems(StockAdjustSave, [
    { prop: 'warehouseCode', options },
    ...(adjustType === 'warehouseAdjust' ? [{ prop: 'toWarehouseCode' as const, options, required: true }] : []),
    'docDate',
    { prop: 'remark', type: 'text', span: 3 },
  ])
}

const toColumn = (
  adjustType: AdjustType,
  { statuses }: StockAdjustForm,
  locations: readonly StockLocation[],
): GridColumn<AdjustLine> => {
  const column = { prop: 'to', label: KINDS[adjustType].to, width: 120 } as const
  const places = locations.map(({ locationCode: value, locationName: label }) => ({ value, label }))
  if (adjustType === 'invBatch') return { ...column, kind: 'text', maxLength: 32, required: true }
  if (adjustType === 'invStatus')
    return { ...column, kind: 'select', required: true, options: () => toOptions(statuses) }
  return { ...column, kind: 'select', required: adjustType === 'location', options: () => places }
}

const HANDED = {
  warehouse: 'warehouseCode',
  searchIn: (warehouseCode: string) => usableFinder(warehouseCode, 'otherOut'),
  of: (heap: HandedHeap, found: FoundAdjustable, { toStatus }: HandedGoods) => ({
    place: heapPlace(heap, found),
    ...(toStatus && { to: toStatus }),
  }),
}

interface EntryProps {
  adjustType: AdjustType
  /** The switch between the kinds of a page. */
  tools: ReactNode
}

function Entering({
  adjustType,
  tools,
  choices,
  values,
  draftName,
  aside,
  onSaved,
}: Round<StockAdjustForm, AdjustLine, Nothing> & EntryProps) {
  const items = useMemo(() => itemsOf(choices, adjustType), [choices, adjustType])
  const entry = useDocumentEntry<AdjustLine, Nothing, FoundAdjustable>({
    ...{ name: `inv.${adjustType}`, draftName, start: values, items, model: adjustLines },
    begin: LINES,
  })
  const { store, switchUnit, form } = entry
  const warehouseCode = textOf(form.values, 'warehouseCode')
  const there = adjustType === 'warehouseAdjust' ? textOf(form.values, 'toWarehouseCode') : warehouseCode
  const { data: own } = useCall(
    calls.findLocation,
    { warehouseCode: there ?? '' },
    { enabled: there !== undefined, silent: true },
  )
  const locations = own ?? choices.locations
  useOwnLocations(store, 'to', '', GETS_PLACE.has(adjustType) ? own : undefined)
  usePlacesAfresh(store, warehouseCode, 'otherOut')
  useHandedGoods(entry, HANDED)
  const columns = useMemo(
    (): readonly GridColumn<AdjustLine>[] => [
      ...countedColumns<AdjustLine, FoundAdjustable>({
        ...{ search: usableFinder(warehouseCode, 'otherOut'), model: adjustLines, onSwitchUnit: switchUnit },
        more: [{ prop: 'stock', label: '可用', width: 84 }],
      }),
      { prop: 'place', label: '库位 · 批次', width: 300, kind: 'select', required: true, options: placeOptions },
      toColumn(adjustType, choices, locations),
    ],
    [warehouseCode, switchUnit, adjustType, choices, locations],
  )
  const cycle = () => changeFocused(store, nextPlace)
  return (
    <DocumentEntry
      {...{ entry, aside, columns, tools, title: KINDS[adjustType].title }}
      closing={CLOSING}
      saving={{
        call: calls.stockAdjust,
        body: ({ requestNo, head, lines }: Values) => ({
          ...{ requestNo, adjustType, lines: lines.map((line) => sentLine(line, adjustType)) },
          ...sentHead<Body>()(items, head),
        }),
        savedAs: ({ id, adjustNum: number }: StockAdjustSaved) => ({ id, number, version: 1 }),
        onSaved,
      }}
      totals={<QuantityFigure store={store} />}
      keys={[{ key: 'F8', does: '换下一库位或批次', run: cycle }]}
    />
  )
}

/** Enters adjustments of a kind. What is saved is posted. */
export function AdjustEntry({ adjustType, tools }: EntryProps) {
  const form = useCall(calls.toStockAdjust, { adjustType }, { silent: true })
  const anew = (choices: StockAdjustForm): Values =>
    firstValues<AdjustLine, Nothing>(itemsOf(choices, adjustType), choices.defaults, { more: {} })
  const reading = useEntryStart<StockAdjustForm, AdjustLine, Nothing>([form], () =>
    form.data ? { choices: form.data, values: anew(form.data) } : undefined,
  )
  return (
    <EntryPage kind={ADJUST} asked={{ mode: 'new', id: '' }} reading={reading} anew={anew}>
      {(round) => <Entering {...round} adjustType={adjustType} tools={tools} />}
    </EntryPage>
  )
}
