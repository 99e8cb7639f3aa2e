import { PurchaseInLightSave as FACTS } from '@dealer/fields/PurchaseInLightSave'
import type { PurchaseInDirectForm, PurchaseInLightSave, PurchaseInSaved } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn, LineStore } from '@dealer/ui-kit/grid'
import { useMemo } from 'react'
import { toOptions } from '../../data/choices.ts'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { AmountFigure } from '../../document/entry/amount-figure.tsx'
import { DocumentEntry } from '../../document/entry/document-entry.tsx'
import { type DocumentValues, textOf } from '../../document/entry/document-values.ts'
import { EntryPage, type Round } from '../../document/entry/entry-page.tsx'
import { firstValues, sentHead } from '../../document/entry/first-values.ts'
import { QuantityFigure } from '../../document/entry/quantity-figure.tsx'
import { useDocumentEntry } from '../../document/entry/use-document-entry.ts'
import { useEntryStart } from '../../document/entry/use-entry-start.ts'
import { useQuotedAnew } from '../../document/entry/use-quoted-anew.ts'
import { batchColumns, statusColumn } from '../../document/line/batch-columns.ts'
import { amountColumn, countedColumns, priceColumn } from '../../document/line/line-columns.tsx'
import type { PricedLine } from '../../document/line/priced-line.ts'
import type { FoundGoods } from './parts/bought-line.ts'
import { giftColumn, type LightLine, lightLines, sentLight } from './parts/inbound-light-line.ts'
import { INBOUND } from './parts/kinds.ts'
import { orderedFinder } from './parts/purchase-finder.ts'
import { isPriceLocked } from './parts/purchase-sync-line.ts'

type Nothing = Record<never, never>
type Values = DocumentValues<LightLine, Nothing>

const CLOSING = { label: '确认入库', hasDrafts: false }
const FOUND = [{ prop: 'stockQty', label: '库存', width: 76 }] as const

const itemsOf = ({ suppliers, warehouses }: PurchaseInDirectForm) =>
  fieldItems(FACTS, [
    { prop: 'supplierCode', options: toOptions(suppliers) },
    { prop: 'warehouseCode', options: toOptions(warehouses) },
    'inDate',
    'deliveryNum',
    { prop: 'remark', type: 'text', span: 3 },
  ])

const anew = (form: PurchaseInDirectForm): Values => firstValues<LightLine, Nothing>(itemsOf(form), form, { more: {} })

function Entering({ choices, values, draftName, aside, onSaved }: Round<PurchaseInDirectForm, LightLine, Nothing>) {
  const items = useMemo(() => itemsOf(choices), [choices])
  const own = useDocumentEntry<LightLine, Nothing, FoundGoods>({
    ...{ name: 'po.light', draftName, start: values, items, model: lightLines, shape: 3 },
  })
  const entry = useQuotedAnew(own, { by: 'supplierCode', finderOf: orderedFinder })
  const { store, switchUnit, form } = entry
  const supplierCode = textOf(form.values, 'supplierCode')
  const { search, findProducts } = useMemo(() => orderedFinder(supplierCode), [supplierCode])
  const columns = useMemo(
    (): readonly GridColumn<LightLine>[] => [
      ...countedColumns<LightLine, FoundGoods>({ search, model: lightLines, more: FOUND, onSwitchUnit: switchUnit }),
      priceColumn<LightLine>({
        ...{ label: '进货单价', required: true, validate: () => undefined, isLocked: isPriceLocked },
      }),
      amountColumn(),
      giftColumn,
      ...(choices.useBatch === 'T' ? batchColumns<LightLine>({ isLocked: ({ isBatch }) => !isBatch }) : []),
      statusColumn(choices.inventoryStatuses),
    ],
    [search, switchUnit, choices],
  )
  return (
    <DocumentEntry
      {...{ entry, aside, columns, findProducts }}
      title="直接入库"
      closing={CLOSING}
      saving={{
        call: dealer.po.inventoryOperation.saveLight,
        body: ({ requestNo, head, lines }: Values) => ({
          ...{ requestNo, ...sentHead<PurchaseInLightSave>()(items, head) },
          lines: lines.map(sentLight),
        }),
        savedAs: ({ inId: id, inNum: number, version }: PurchaseInSaved) => ({ id, number, version }),
        onSaved,
      }}
      totals={
        <>
          <QuantityFigure store={store} />
          <AmountFigure store={store as unknown as LineStore<PricedLine>} label="合计金额" />
        </>
      }
    />
  )
}

/** Goods that a light dealer takes in without an order; what is saved is posted. */
export default function InboundLight() {
  const form = useCall(dealer.po.inventoryOperation.toAdd, {}, { silent: true })
  const reading = useEntryStart<PurchaseInDirectForm, LightLine, Nothing>([form], () =>
    form.data && !form.isFetching ? { choices: form.data, values: anew(form.data) } : undefined,
  )
  return (
    <EntryPage kind={INBOUND} asked={{ mode: 'new', id: '' }} reading={reading} anew={anew}>
      {(round) => <Entering {...round} />}
    </EntryPage>
  )
}
