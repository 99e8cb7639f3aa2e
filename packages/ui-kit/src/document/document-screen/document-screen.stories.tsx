import { compare, lineAmount, plus } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { StatusTag } from '../../feedback/status-tag/status-tag.tsx'
import { toast } from '../../feedback/toast/toast.tsx'
import { FormFields } from '../../form/form-fields/form-fields.tsx'
import type { FormItem } from '../../form/form-item.ts'
import { useForm } from '../../form/use-form.ts'
import {
  createLineStore,
  EntryGrid,
  type EntryGridHandle,
  type GridColumn,
  gridLookup,
  type Line,
  lineKey,
  useLineTotal,
} from '../../grid.ts'
import { formatCell } from '../../list/format/format-cell.ts'
import { findProducts, PRODUCTS, type Product } from '../../testing/products.ts'
import { useDirty } from '../use-dirty.ts'
import { useDraft } from '../use-draft.ts'
import { DocumentScreen, Figure } from './document-screen.tsx'

export default { title: '单据/录入' }

interface OrderLine extends Line {
  productCode: string
  product: string
  spec: string
  unit: string
  qty: string
  price: string
  amt: string
  stock: string
  remark: string
}

const items: FormItem[] = [
  { prop: 'customer', label: '客户', required: true, default: '红旗连锁春熙路店' },
  { prop: 'orderDate', label: '单据日期', type: 'date', required: true, default: 0 },
  {
    prop: 'warehouse',
    label: '出库仓库',
    type: 'select',
    options: [
      { value: '1', label: '主仓' },
      { value: '2', label: '车仓 川A·8K21' },
    ],
    default: '1',
  },
  { prop: 'salesman', label: '业务员', type: 'select', options: [{ value: '1', label: '王建国' }], default: '1' },
  { prop: 'discount', label: '整单折扣', type: 'number', precision: 2, default: '100' },
  { prop: 'remark', label: '备注', span: 3, maxLength: 200, placeholder: '送货要求、开票信息等' },
]

const UNITS = [
  { value: 'big', label: '箱' },
  { value: 'small', label: '瓶' },
]

const blank = (): OrderLine => ({
  key: lineKey(),
  productCode: '',
  product: '',
  spec: '',
  unit: 'big',
  qty: '',
  price: '',
  amt: '',
  stock: '',
  remark: '',
})

const pick = (line: OrderLine, found: Product): Partial<OrderLine> => ({
  productCode: found.productCode,
  product: found.productName,
  spec: found.spec,
  price: found.price,
  stock: found.stock,
  qty: line.qty || '1',
})

const gridColumns: readonly GridColumn<OrderLine>[] = [
  {
    prop: 'product',
    label: '商品',
    width: 260,
    kind: 'lookup',
    required: true,
    lookup: gridLookup<OrderLine, Product>({
      search: findProducts,
      columns: [
        { prop: 'productCode', label: '编码', width: 90 },
        { prop: 'productName', label: '名称' },
        { prop: 'stock', label: '库存', width: 60, format: 'qty' },
      ],
      codesOf: (found) => [found.productCode, found.barcode],
      pick,
      same: (line, found) => line.productCode === found.productCode,
      repeat: (line) => ({ qty: plus(line.qty || '0', '1') }),
    }),
  },
  { prop: 'productCode', label: '编码', width: 100, kind: 'readonly' },
  { prop: 'spec', label: '规格', width: 110, kind: 'readonly' },
  { prop: 'unit', label: '单位', width: 76, kind: 'select', options: () => UNITS },
  {
    prop: 'qty',
    label: '数量',
    width: 110,
    kind: 'number',
    precision: 3,
    required: true,
    sum: true,
    validate: (value, row) =>
      row.stock && compare(value || '0', row.stock) > 0 ? `数量超过库存 ${row.stock}` : undefined,
  },
  { prop: 'price', label: '单价', width: 110, kind: 'number', precision: 4, required: true },
  { prop: 'amt', label: '金额', width: 120, kind: 'readonly', format: 'amt', sum: true },
  { prop: 'stock', label: '可用库存', width: 100, kind: 'readonly', format: 'qty' },
  { prop: 'remark', label: '备注', width: 160, kind: 'text', maxLength: 100 },
]

const derive = (row: OrderLine): OrderLine => ({
  ...row,
  amt: row.qty && row.price ? lineAmount(row.qty, row.price) : '',
})

const firstLines = (count: number) =>
  Array.from({ length: count }, (_, at): OrderLine => {
    const product = PRODUCTS[at % PRODUCTS.length]
    const line = { ...blank(), key: `l${at}` }
    return product ? { ...line, ...pick(line, product), qty: String((at % 20) + 1) } : line
  })

const isDraft = (value: unknown): value is OrderLine[] => Array.isArray(value)

function Order({ count, isRefused }: { count: number; isRefused?: boolean }) {
  const form = useForm(items)
  const dirty = useDirty()
  const draft = useDraft('stories.order', isDraft)
  const grid = useRef<EntryGridHandle>(null)
  const [store] = useState(() =>
    createLineStore({ rows: firstLines(count), blank, derive, isBlank: (row) => row.product === '' && row.qty === '' }),
  )
  useEffect(
    () =>
      store.onAny(() => {
        dirty.touch()
        draft.save(() => [...store.rows()])
      }),
    [store, dirty.touch, draft.save],
  )
  useEffect(() => {
    if (!isRefused) return
    const [, second] = store.rows()
    if (second) store.set(second.key, { qty: '' })
    grid.current?.check()
  }, [isRefused, store])
  const save = () => {
    if (grid.current?.check()) {
      toast.success('已保存并提交')
      dirty.clean()
      draft.discard()
    }
  }
  return (
    <div style={{ height: 'calc(100vh - 32px)' }}>
      <DocumentScreen
        title="销售单"
        number="XS202611210008"
        status={<StatusTag tone="warning">草稿</StatusTag>}
        isDirty={dirty.isDirty}
        draft={
          draft.offer && {
            at: draft.offer.at,
            onRestore: () => store.replaceAll(draft.restore() ?? []),
            onDiscard: draft.decline,
          }
        }
        header={<FormFields form={form} />}
        totals={<Totals store={store} />}
        actions={
          <>
            <Button variant="default">取消</Button>
            <Button variant="default">存草稿</Button>
            <Button onClick={save}>保存并提交</Button>
          </>
        }
      >
        <EntryGrid tableId="stories.lines" store={store} columns={gridColumns} handle={grid} />
      </DocumentScreen>
    </div>
  )
}

export const Empty = () => <Order count={0} />

export const ThreeLines = () => <Order count={3} />

export const FiveHundredLines = () => <Order count={500} />

export const Refused = () => <Order count={3} isRefused />

function Totals({ store }: { store: ReturnType<typeof createLineStore<OrderLine>> }) {
  const amount = useLineTotal(store, 'amt')
  return (
    <>
      <Figure label="合计金额" value={`¥${formatCell(amount, 'amt')}`} isMain />
      <Figure label="客户欠款" value="¥3,260.00" />
      <Figure label="可用额度" value="¥6,740.00" />
    </>
  )
}
