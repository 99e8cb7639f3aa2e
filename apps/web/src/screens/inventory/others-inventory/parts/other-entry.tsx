import { OtherInvInSave as FACTS } from '@dealer/fields/OtherInvInSave'
import type {
  CostTypeNode,
  OtherInvForm,
  OtherInvInSave,
  OtherInvLineDraft,
  OtherInvOutSave,
  OtherInvSaved,
  OtherInvType,
  Permission,
} from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn, LineStore } from '@dealer/ui-kit/grid'
import { useMemo } from 'react'
import { toOptions } from '../../../../data/choices.ts'
import { costTypeOptions } from '../../../../data/cost-types.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { AmountFigure } from '../../../../document/entry/amount-figure.tsx'
import { DocumentEntry } from '../../../../document/entry/document-entry.tsx'
import { type DocumentValues, textOf } from '../../../../document/entry/document-values.ts'
import { EntryPage, type Round } from '../../../../document/entry/entry-page.tsx'
import { firstValues, sentHead } from '../../../../document/entry/first-values.ts'
import { type HandedHeap, useHandedGoods } from '../../../../document/entry/handed-goods.ts'
import { QuantityFigure } from '../../../../document/entry/quantity-figure.tsx'
import { LINES, useDocumentEntry } from '../../../../document/entry/use-document-entry.ts'
import { useEntryStart } from '../../../../document/entry/use-entry-start.ts'
import { changeFocused } from '../../../../document/line/focused-line.ts'
import { insertLines } from '../../../../document/line/insert-lines.ts'
import { countedColumns } from '../../../../document/line/line-columns.tsx'
import type { PricedLine } from '../../../../document/line/priced-line.ts'
import { useEvent } from '../../../../list/use-event.ts'
import { OTHER } from '../../parts/stock-kinds.ts'
import { heapPlace, nextPlace } from '../../parts/stock-place.ts'
import { usableFinder } from '../../parts/usable-finder.ts'
import { useOwnLocations } from '../../parts/use-own-locations.ts'
import { usePlacesAfresh } from '../../parts/use-places-afresh.ts'
import { OpeningOver } from './opening-over.tsx'
import { readBlock } from './other-block.ts'
import { comingColumns, costColumns, leavingColumns } from './other-columns.ts'
import { OtherImport } from './other-import.tsx'
import { type FoundOther, lineOfDraft, type OtherLine, otherLines, sentComing, sentLeaving } from './other-line.ts'

const calls = dealer.inv.stockOthersOutIn

/** How a kind of movement is entered. */
interface OtherEntryDeclaration {
  readonly otherInvType: OtherInvType
  readonly title: string
  readonly permission: Permission
  readonly isIn: boolean
}

type Nothing = Record<never, never>
type Values = DocumentValues<OtherLine, Nothing>

/** Most lines of a movement. */
const MOST = 1000
const CLOSING = { label: '过账', hasDrafts: false }

/** What a movement is entered by. */
interface Choices extends OtherInvForm {
  /** What it may count for; nothing does of what opens the books. */
  readonly costTypes?: readonly CostTypeNode[]
}

const itemsOf = ({ warehouses, reasons, costTypes }: Choices) =>
  fieldItems(FACTS, [
    { prop: 'warehouseCode', options: toOptions(warehouses) },
    'docDate',
    { prop: 'reason', type: 'select', options: toOptions(reasons) },
    ...(costTypes ? [{ prop: 'costTypeCode', options: costTypeOptions(costTypes) } as const] : []),
    { prop: 'remark', type: 'text', span: 3 },
  ])

type Coming = OtherInvInSave['otherInvType']
const comesIn = (type: OtherInvType): type is Coming => type === 'otherIn' || type === 'initial'
const isComing = (body: OtherInvInSave | OtherInvOutSave): body is OtherInvInSave => comesIn(body.otherInvType)

const firstOf = ({ defaults, reason }: Choices): object => ({ ...defaults, reason })

const anew = (form: Choices): Values => firstValues<OtherLine, Nothing>(itemsOf(form), firstOf(form), { more: {} })

/** The page that enters movements of a kind. What is saved is posted. */
export const otherEntry = ({ otherInvType, title, permission, isIn }: OtherEntryDeclaration) => {
  const isOpening = otherInvType === 'initial' || otherInvType === 'initialOut'
  const handed = {
    warehouse: 'warehouseCode',
    searchIn: (warehouseCode: string) => usableFinder(warehouseCode, otherInvType),
    of: (heap: HandedHeap, found: FoundOther) => ({ place: heapPlace(heap, found) }),
  }

  function Entering({ choices, values, draftName, aside, onSaved }: Round<Choices, OtherLine, Nothing>) {
    const seesCost = choices.seesCost === 'T'
    const items = useMemo(() => itemsOf(choices), [choices])
    const entry = useDocumentEntry<OtherLine, Nothing, FoundOther>({
      ...{ name: `inv.${otherInvType}`, draftName, start: values, items, model: otherLines },
      // The warehouse stands there already.
      begin: LINES,
    })
    const { store, switchUnit, form, notes, note } = entry
    const warehouseCode = textOf(form.values, 'warehouseCode')
    const { data: own } = useCall(
      calls.findLocation,
      { warehouseCode: warehouseCode ?? '' },
      { enabled: warehouseCode !== undefined, silent: true },
    )
    const locations = own ?? choices.locations
    useOwnLocations(store, 'locationCode', '*', isIn ? own : undefined)
    usePlacesAfresh(store, isIn ? undefined : warehouseCode, otherInvType)
    useHandedGoods(entry, isIn ? undefined : handed)
    const isGift = useEvent(() => textOf(form.values, 'reason') === 'gift')
    const columns = useMemo(
      (): readonly GridColumn<OtherLine>[] => [
        ...countedColumns<OtherLine, FoundOther>({
          ...{ search: usableFinder(warehouseCode, otherInvType), model: otherLines, onSwitchUnit: switchUnit },
          more: [{ prop: 'stock', label: '可用', width: 84 }],
        }),
        ...(seesCost ? costColumns(isGift) : []),
        ...(isIn ? comingColumns(choices, locations) : leavingColumns),
      ],
      [warehouseCode, switchUnit, seesCost, isGift, choices, locations],
    )

    const take = useEvent((drafts: readonly OtherInvLineDraft[], at?: string) => {
      const room = MOST - store.filled().length
      insertLines(store, drafts.slice(0, room).map(lineOfDraft), at)
      if (drafts.length > room) note([...notes, { what: `${drafts.length - room} 行`, why: `一张单据最多 ${MOST} 行` }])
      entry.toLines()
    })
    const paste = useEvent(async (text: string, at: string) => {
      const rows = readBlock(text)
      if (rows.length === 0) return undefined
      if (!warehouseCode) {
        note([...notes, { what: '', why: '请先选择仓库' }])
        return undefined
      }
      const read = await calls.readLines({ otherInvType, warehouseCode, rows }).catch(() => undefined)
      if (!read) return '粘贴的商品未带入'
      if (read.failed.length > 0) {
        note([...notes, ...read.failed.map(({ key, message }) => ({ what: `粘贴的第${key}行`, why: message }))])
        return '粘贴的商品未带入'
      }
      take(read.lines, at)
      return undefined
    })
    const cycle = () => changeFocused(store, nextPlace)
    return (
      <DocumentEntry
        {...{ entry, title, aside, columns }}
        closing={CLOSING}
        saving={{
          call: (body: OtherInvInSave | OtherInvOutSave, options): Promise<OtherInvSaved> =>
            isComing(body) ? calls.stockOthersInSave(body, options) : calls.stockOthersOutSave(body, options),
          body: ({ requestNo, head, lines }: Values): OtherInvInSave | OtherInvOutSave => {
            const sent = { requestNo, ...sentHead<OtherInvInSave>()(items, head) }
            return comesIn(otherInvType)
              ? { ...sent, otherInvType, lines: lines.map((line) => sentComing(line, seesCost)) }
              : { ...sent, otherInvType, lines: lines.map((line) => sentLeaving(line, seesCost)) }
          },
          savedAs: ({ id, otherNum: number }: OtherInvSaved) => ({ id, number, version: 1 }),
          onSaved,
        }}
        tools={<OtherImport {...{ otherInvType, warehouseCode, permission, take }} />}
        totals={
          <>
            <QuantityFigure store={store} />
            {seesCost && <AmountFigure store={store as unknown as LineStore<PricedLine>} label="成本金额" />}
          </>
        }
        onPasteBlock={(text, at) => void entry.awaits(paste(text, at))}
        keys={isIn ? [] : [{ key: 'F8', does: '换下一库位或批次', run: cycle }]}
      />
    )
  }

  return function OtherEntry() {
    const form = useCall(calls.toStockOthersOutIn, { otherInvType }, { silent: true, staleTime: 0 })
    const types = useCall(dealer.md.costType.costTypeTree, { enabled: 'T' }, { silent: true, enabled: !isOpening })
    const reading = useEntryStart<Choices, OtherLine, Nothing>([form, types], () => {
      if (!form.data || form.isFetching || !(types.data || isOpening)) return undefined
      const choices = { ...form.data, costTypes: types.data }
      return { choices, values: anew(choices) }
    })
    // Nothing failed: that time is over.
    if (form.error?.kind === 'refused' && form.error.resultCode === '108')
      return <OpeningOver why={form.error.message} />
    return (
      <EntryPage kind={OTHER} asked={{ mode: 'new', id: '' }} reading={reading} anew={anew}>
        {(round) => <Entering {...round} />}
      </EntryPage>
    )
  }
}
