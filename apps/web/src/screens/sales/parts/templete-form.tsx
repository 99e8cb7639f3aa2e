import { OrderTempleteSave as FACTS } from '@dealer/fields/OrderTempleteSave'
import type { OrderTemplete, OrderTempleteSave, ProductLookupRow } from '@dealer/sdk'
import { DocumentScreen } from '@dealer/ui-kit/document'
import { toast } from '@dealer/ui-kit/feedback'
import { type FormItem, fieldItems } from '@dealer/ui-kit/form'
import { askedOnce, pageOf } from '@dealer/ui-kit/lookup'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { findCustomers } from '../../../data/customers.ts'
import { dealer } from '../../../dealer.ts'
import { DocumentHead } from '../../../document/entry/document-head.tsx'
import { DocumentLines } from '../../../document/entry/document-lines.tsx'
import { DocumentNotes } from '../../../document/entry/document-notes.tsx'
import type { DocumentValues } from '../../../document/entry/document-values.ts'
import { firstValues, sentHead } from '../../../document/entry/first-values.ts'
import { QuantityFigure } from '../../../document/entry/quantity-figure.tsx'
import { useDocumentEntry } from '../../../document/entry/use-document-entry.ts'
import { useDocumentSave } from '../../../document/entry/use-document-save.ts'
import { useProductPaste } from '../../../document/entry/use-product-paste.ts'
import { countedColumns, remarkColumn } from '../../../document/line/line-columns.tsx'
import { productFinder } from '../../../document/line/product-finder.ts'
import type { ProductLine } from '../../../document/line/product-line.ts'
import { useTab, useTabDirty } from '../../../shell/tabs/tab-state.ts'
import { TEMPLETE } from './kinds.ts'
import { lineOfTemplete, sentLines, templeteLines } from './templete-lines.ts'

type Nothing = Record<never, never>
type Values = DocumentValues<ProductLine, Nothing>

/** Finds customers of whom there are too many to be offered. */
const searches = async (text: string, page: number) => {
  const { rows, hasMore } = pageOf(await findCustomers(text, { ...askedOnce(), page }))
  const options = rows.map(({ customerCode: value, customerName }) => ({ value, label: `${customerName} ${value}` }))
  return { rows: options, hasMore }
}

const itemsOf = (templete: OrderTemplete | undefined, only: 'lines' | undefined): FormItem[] => {
  const items = fieldItems(FACTS, [
    'templeteName',
    { prop: 'orderType', default: 'normal' },
    { prop: 'customerScope', default: 'all' },
    {
      ...{ prop: 'customerCodes', type: 'multiselect', span: 2, least: 2, searches },
      placeholder: '指定客户时输入编码、名称或助记码',
      options: (templete?.customers ?? []).map(({ key, label }) => ({ value: key, label: `${label} ${key}` })),
      rule: (value, { customerScope }) =>
        customerScope === 'customer' && (!Array.isArray(value) || value.length === 0) ? '指定客户必填!' : undefined,
    },
  ])
  return only ? items.map((item) => ({ ...item, disabled: true })) : items
}

const { search, findProducts } = productFinder<ProductLookupRow>({}, (found) => found)

const NEW = { templeteName: '', orderType: 'normal', customerScope: 'all', customerCodes: [] }

const valuesOf = (items: readonly FormItem[], templete: OrderTemplete | undefined): Values =>
  firstValues<ProductLine, Nothing>(items, templete ?? NEW, {
    more: {},
    lines: templete?.lines.map(lineOfTemplete),
    ...(templete && { saved: { id: templete.id, number: templete.templeteNum, version: templete.version } }),
  })

const bodyOf = ({ requestNo, saved, head, lines }: Values): OrderTempleteSave => {
  const { customerCodes } = head
  const named = Array.isArray(customerCodes) ? customerCodes.map(String) : []
  return {
    ...sentHead<OrderTempleteSave>()(
      [{ prop: 'templeteName' }, { prop: 'orderType' }, { prop: 'customerScope' }],
      head,
    ),
    ...(saved && { id: saved.id, version: saved.version }),
    ...(head.customerScope === 'customer' && { customerCodes: named }),
    ...{ requestNo, lines: sentLines(lines) },
  }
}

/** Props of {@link TempleteForm}. */
export interface TempleteFormProps {
  title: string
  /** Absent while a new one is entered. */
  templete?: OrderTemplete
  /** Its lines alone may be changed. */
  only?: 'lines'
}

/** The form of an order template: what it is called and for whom, and its products by keyboard or paste. */
export function TempleteForm({ title, templete, only }: TempleteFormProps) {
  const { close } = useTab()
  const [items] = useState(() => itemsOf(templete, only))
  const [start] = useState(() => valuesOf(items, templete))
  const entry = useDocumentEntry<ProductLine, Nothing, ProductLookupRow>({
    name: 'so.templete',
    draftName: templete ? `edit.${templete.id}` : 'new',
    ...{ start, items, model: templeteLines },
  })
  const { store, form, grid, saved, notes, switchUnit, toLines, focusField } = entry
  const columns = useMemo(
    () => [
      ...countedColumns<ProductLine, ProductLookupRow>({ search, model: templeteLines, onSwitchUnit: switchUnit }),
      { ...remarkColumn<ProductLine>(), label: '说明', width: 200, kind: 'readonly' as const },
    ],
    [switchUnit],
  )
  const [isOver, setOver] = useState(false)
  const { save } = useDocumentSave(entry, columns, {
    call: dealer.so.orderTemplete.save,
    body: bodyOf,
    savedAs: ({ id }) => ({ id, number: templete?.templeteNum ?? '', version: (saved?.version ?? 0) + 1 }),
    onSaved: () => {
      toast.success('订单模板已保存')
      setOver(true)
    },
  })
  const paste = useProductPaste(entry, findProducts)
  useTabDirty(entry.isDirty, true)
  // After the form has told the tab that nothing is unsaved; the tab would ask otherwise.
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => close(TEMPLETE.list.address))
    return () => clearTimeout(timer)
  }, [isOver, close])
  return (
    <div ref={entry.root} style={{ height: '100%' }}>
      <DocumentScreen
        title={title}
        number={templete?.templeteNum}
        isDirty={entry.isDirty}
        keys={[
          { key: 'Ctrl+S', does: '保存', run: () => void save(true) },
          { key: 'Ctrl+Enter', does: '保存', run: () => void save(true) },
          { key: 'F3', does: '模板信息', run: () => focusField('templeteName') },
          { key: 'F4', does: '录入商品（跳到空行）', run: toLines },
        ]}
        draft={entry.offer && { at: entry.offer.at, onRestore: entry.restore, onDiscard: entry.discardOffer }}
        header={<DocumentHead form={form} setField={entry.setField} onDone={toLines} />}
        totals={<QuantityFigure store={store} />}
        actions={
          <Button title="Ctrl+S" onClick={() => void save(true)}>
            保存
          </Button>
        }
      >
        <DocumentNotes notes={notes} onClose={() => entry.note([])} />
        <DocumentLines
          {...{ tableId: 'so.templete.lines', store, columns, grid }}
          onSwitchUnit={(key) => void switchUnit(key)}
          onPasteProducts={paste}
          onDone={() => void save(true)}
        />
      </DocumentScreen>
    </div>
  )
}
