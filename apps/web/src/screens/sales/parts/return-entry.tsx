import { SalesReturnSave as FACTS } from '@dealer/fields/SalesReturnSave'
import type { CustomerPickerRow, SalesReturnEditForm, SalesReturnForm, SalesReturnSave } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { bigSmallText } from '@dealer/validators'
import { useMemo } from 'react'
import { toOptions } from '../../../data/choices.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { AmountFigure } from '../../../document/entry/amount-figure.tsx'
import { CustomerField } from '../../../document/entry/customer-field.tsx'
import { DocumentEntry } from '../../../document/entry/document-entry.tsx'
import { type DocumentValues, type EntryMode, textOf } from '../../../document/entry/document-values.ts'
import { EntryPage, type Round } from '../../../document/entry/entry-page.tsx'
import { firstValues, sentOf } from '../../../document/entry/first-values.ts'
import { QuantityFigure } from '../../../document/entry/quantity-figure.tsx'
import { useDocumentEntry } from '../../../document/entry/use-document-entry.ts'
import { READ_ANEW, useEntryStart } from '../../../document/entry/use-entry-start.ts'
import { changeFocused } from '../../../document/line/focused-line.ts'
import { amountColumn, enteredColumns, remarkColumn } from '../../../document/line/line-columns.tsx'
import { priceText } from '../../../document/line/priced-line.ts'
import { productFinder } from '../../../document/line/product-finder.ts'
import { ReturnByOrder } from './return-by-order.tsx'
import { RETURN } from './return-kinds.ts'
import {
  batchesByProduct,
  type FoundReturn,
  isOfDelivery,
  lineOfReturn,
  nextBatch,
  type ReturnLine,
  returnLineModel,
  sentLine,
} from './return-line.ts'
import { useFindDeliveries } from './use-find-deliveries.tsx'

const calls = dealer.so.return

interface More {
  customer?: CustomerPickerRow
}
type Choices = Pick<SalesReturnForm, 'warehouses' | 'reasons' | 'inventoryStatuses' | 'salesmen'>
type Values = DocumentValues<ReturnLine, More>

const itemsOf = ({ warehouses, reasons, salesmen }: Choices) =>
  fieldItems(FACTS, [
    { prop: 'salesmanId', options: toOptions(salesmen) },
    { prop: 'warehouseCode', options: toOptions(warehouses) },
    'docDate',
    { prop: 'returnReason', options: toOptions(reasons) },
    { prop: 'remark', type: 'text', span: 3 },
  ])

/** Goods that expired or broke cannot be sold again. */
const statusOf = (reason: string | undefined) => (reason === 'expired' || reason === 'damaged' ? '02' : '01')

const DAY = /^\d{4}-\d{2}-\d{2}$/
const checkDay = (value: string) => (value !== '' && !DAY.test(value) ? '生产日期请按 2026-03-01 录入' : undefined)

const own = (statuses: Choices['inventoryStatuses']): readonly GridColumn<ReturnLine>[] => [
  amountColumn(),
  { prop: 'source', label: '来源发货', width: 128, kind: 'readonly' },
  { prop: 'batchNo', label: '批次号', width: 110, kind: 'text', maxLength: 32, isPassed: true, isLocked: isOfDelivery },
  {
    ...({ prop: 'produceDate', label: '生产日期', width: 104, kind: 'text', isPassed: true } as const),
    ...{ validate: checkDay, isLocked: isOfDelivery },
  },
  {
    prop: 'inventoryStatusCode',
    label: '库存状态',
    width: 92,
    kind: 'select',
    isPassed: true,
    options: () => statuses.map(({ key: value, label }) => ({ value, label })),
  },
  remarkColumn(),
]

const anew = (choices: Choices & Partial<SalesReturnForm>): Values =>
  firstValues<ReturnLine, More>(itemsOf(choices), choices, { more: {} })

/** The customer of a draft; what a picker says beyond it nobody asks here. */
const customerOf = (found: SalesReturnEditForm['return']): CustomerPickerRow =>
  ({ customerCode: found.customerCode, customerName: found.customerName }) as CustomerPickerRow

function Entering({
  title,
  choices,
  values,
  draftName,
  aside,
  onSaved,
}: Round<Choices, ReturnLine, More> & { title: string }) {
  const items = useMemo(() => itemsOf(choices), [choices])
  const reason = useMemo(() => ({ now: textOf(values.head, 'returnReason') }), [values])
  const model = useMemo(() => returnLineModel(() => statusOf(reason.now)), [reason])
  const entry = useDocumentEntry({
    name: 'sales.return',
    draftName,
    start: values,
    items,
    model,
    begin: 'customer',
    shape: 2,
  })
  const { store } = entry
  const { customer } = entry.more
  reason.now = textOf(entry.form.values, 'returnReason')
  const customerCode = customer?.customerCode
  const { data: got } = useCall(
    calls.listReturn,
    { customerCode, limit: 500 },
    { enabled: customerCode !== undefined, silent: true },
  )
  const { switchUnit } = entry
  const { columns, findProducts } = useMemo(() => {
    const batches = batchesByProduct(got?.rows ?? [])
    const { search, findProducts } = productFinder<FoundReturn>({ customerCode }, (found) =>
      found.map((row) => {
        const unit = row.lastUnitType === 'big' ? row.bigUnit : row.smallUnit
        const own = batches.get(row.productCode) ?? []
        const rest = own.map(({ returnableQty }) => Number(returnableQty)).reduce((a, b) => a + b, 0)
        return {
          ...row,
          batches: own,
          last: row.lastPrice === undefined ? '' : `${priceText(row.lastPrice)}/${unit}`,
          got: rest === 0 ? '' : bigSmallText(String(rest), row.unitRatio, row.bigUnit, row.smallUnit),
        }
      }),
    )
    const more = [
      { prop: 'got' as keyof FoundReturn & string, label: '可退', width: 84 },
      { prop: 'last' as const, label: '上次成交', width: 84 },
    ]
    const price = { label: '退货单价', required: true, validate: () => undefined, isLocked: isOfDelivery }
    return {
      findProducts,
      columns: [
        ...enteredColumns<ReturnLine, FoundReturn>({ search, model, more, onSwitchUnit: switchUnit, price }).map(
          (column) => (column.prop === 'product' ? { ...column, isLocked: isOfDelivery } : column),
        ),
        ...own(choices.inventoryStatuses),
      ],
    }
  }, [got, customerCode, model, switchUnit, choices])
  const pick = (picked: CustomerPickerRow) => {
    entry.patch({ customer: picked })
    entry.setField('customer', picked.customerCode)
    entry.setField('salesmanId', picked.salesmanId)
    entry.toLines()
  }
  const cycle = () => changeFocused(store, nextBatch)
  const { tools, keys } = useFindDeliveries(entry, customerCode)
  return (
    <DocumentEntry
      {...{ entry, title, aside, columns, findProducts }}
      tools={
        <>
          {tools}
          <ReturnByOrder customerCode={customerCode} />
        </>
      }
      saving={{
        call: calls.save,
        body: (filled: Values, submit: boolean) =>
          filled.more.customer && {
            ...sentOf<SalesReturnSave>()(filled, submit, { named: 'id', items }),
            customerCode: filled.more.customer.customerCode,
            lines: filled.lines.map(sentLine),
          },
        savedAs: ({ id, returnNum: number, version, totalAmount: amount }) => ({ id, number, version, amount }),
        checkHead: ({ more }) =>
          more.customer ? undefined : { prop: 'customer', message: '客户必填!', say: '请选择客户' },
        fieldOf: (message) => (message.startsWith('客户') ? 'customer' : undefined),
        onSaved,
      }}
      lead={{
        prop: 'customer',
        label: '客户',
        field: (error) => <CustomerField customer={customer} error={error} onPick={pick} />,
      }}
      totals={
        <>
          <QuantityFigure store={store} />
          <AmountFigure store={store} label="退货金额" />
        </>
      }
      keys={[{ key: 'F8', does: '换客户进过的下一批次', run: cycle }, ...keys]}
    />
  )
}

/** The page of a return of no order: a new one, or the draft that `id` names. */
export function ReturnEntry({ title, mode, id }: { title: string; mode: Exclude<EntryMode, 'copy'>; id: string }) {
  const form = useCall(calls.toAdd, {}, { silent: true, enabled: mode === 'new' })
  const edit = useCall(calls.toEdit, { id }, { ...READ_ANEW, enabled: mode === 'edit' })
  const reading = useEntryStart<Choices, ReturnLine, More>(mode === 'new' ? [form] : [edit], () => {
    if (mode === 'new') return form.data && { choices: form.data, values: anew(form.data) }
    if (!edit.data || edit.isFetching) return undefined
    const { return: found, ...choices } = edit.data
    const saved = { id: found.id, number: found.returnNum, version: found.version }
    const more = { customer: customerOf(found) }
    const lines = found.lines.map(lineOfReturn)
    return { choices, values: firstValues<ReturnLine, More>(itemsOf(choices), found, { more, lines, saved }) }
  })
  return (
    <EntryPage kind={RETURN} asked={{ mode, id }} reading={reading} anew={anew}>
      {(round) => <Entering title={title} {...round} />}
    </EntryPage>
  )
}
