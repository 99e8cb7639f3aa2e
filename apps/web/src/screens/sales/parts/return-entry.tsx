import { SalesReturnSave as FACTS } from '@dealer/fields/SalesReturnSave'
import type { CustomerPickerRow, SalesReturnEditForm, SalesReturnForm, SalesReturnSave } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import { useMemo } from 'react'
import { toOptions } from '../../../data/choices.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { AmountFigure } from '../../../document/entry/amount-figure.tsx'
import { customerLead, requireCustomer } from '../../../document/entry/customer-lead.tsx'
import { DocumentEntry } from '../../../document/entry/document-entry.tsx'
import {
  type DocumentValues,
  type EntryMode,
  lastBy,
  type Present,
  type SavedAs,
  textOf,
} from '../../../document/entry/document-values.ts'
import { EntryPage, type Round } from '../../../document/entry/entry-page.tsx'
import { firstValues, sentOf } from '../../../document/entry/first-values.ts'
import { QuantityFigure } from '../../../document/entry/quantity-figure.tsx'
import { useDocumentEntry } from '../../../document/entry/use-document-entry.ts'
import { READ_ANEW, useEntryStart } from '../../../document/entry/use-entry-start.ts'
import { useEvent } from '../../../list/use-event.ts'
import { offeredSalesman } from './offered-salesman.ts'
import { ReturnByOrder } from './return-by-order.tsx'
import { RETURN } from './return-kinds.ts'
import { lineOfReturn, type ReturnLine, returnLineModel, sentLine, statusFor } from './return-line.ts'
import { useReturnLines } from './use-return-lines.tsx'

const calls = dealer.so.return
const NAME = 'sales.return'

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

const anew = (choices: Choices & Partial<SalesReturnForm>): Values =>
  firstValues<ReturnLine, More>(itemsOf(choices), choices, { more: {} })

/** The customer of a draft; what a picker says beyond it nobody asks here. */
const customerOf = (found: SalesReturnEditForm['return']): CustomerPickerRow =>
  ({ customerCode: found.customerCode, customerName: found.customerName }) as CustomerPickerRow

const savedReturn = ({ return: found }: SalesReturnEditForm): SavedAs => ({
  ...{ id: found.id, number: found.returnNum, version: found.version },
  ...lastBy(found),
})

const present: Present = async (id) => savedReturn(await calls.toEdit({ id }, { silent: true }))

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
  const model = useMemo(() => returnLineModel(() => statusFor(reason.now)), [reason])
  const entry = useDocumentEntry({
    name: NAME,
    draftName,
    start: values,
    items,
    model,
    begin: 'customer',
    shape: 2,
    present,
  })
  const { store } = entry
  const { customer } = entry.more
  reason.now = textOf(entry.form.values, 'returnReason')
  const customerCode = customer?.customerCode
  const { columns, findProducts, tools, keys } = useReturnLines(entry, customerCode, choices.inventoryStatuses)
  const pick = useEvent((picked: CustomerPickerRow) => {
    entry.patch({ customer: picked })
    entry.setField('customer', picked.customerCode)
    entry.setField('salesmanId', offeredSalesman(choices.salesmen, picked))
    entry.toLines()
  })
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
        checkHead: requireCustomer,
        fieldOf: (message) => (message.startsWith('客户') ? 'customer' : undefined),
        onSaved,
      }}
      lead={customerLead({ customer, onPick: pick })}
      totals={
        <>
          <QuantityFigure store={store} />
          <AmountFigure store={store} label="退货金额" />
        </>
      }
      keys={keys}
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
    const saved = savedReturn(edit.data)
    const more = { customer: customerOf(found) }
    const lines = found.lines.map(lineOfReturn)
    return { choices, values: firstValues<ReturnLine, More>(itemsOf(choices), found, { more, lines, saved }) }
  })
  return (
    <EntryPage kind={RETURN} name={NAME} asked={{ mode, id }} reading={reading} anew={anew}>
      {(round) => <Entering title={title} {...round} />}
    </EntryPage>
  )
}
