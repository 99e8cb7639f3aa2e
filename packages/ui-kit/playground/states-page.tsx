import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmAction, EmptyState, ErrorState, SkeletonRows, StatusTag, toast } from '../src/feedback.ts'
import { FormFields, type FormItem, useForm } from '../src/form.ts'
import { Lookup, LookupDialog } from '../src/lookup.ts'
import { findProducts, type Product } from './products.ts'

const OPTIONS = Array.from({ length: 12 }, (_, at) => ({ value: String(at), label: `选项${at}` }))
const items: FormItem[] = [
  { prop: 'name', label: '客户名称', required: true, maxLength: 40 },
  { prop: 'phone', label: '手机号', required: true },
  { prop: 'type', label: '客户类型', type: 'select', options: OPTIONS },
  { prop: 'tags', label: '标签', type: 'multiselect', options: OPTIONS, default: ['1', '2'] },
  { prop: 'limit', label: '信用额度', type: 'number', precision: 2, default: '10000' },
  { prop: 'range', label: '合同期', type: 'dateRange' },
  { prop: 'level', label: '等级', type: 'rate', default: 3 },
  { prop: 'year', label: '年度', type: 'year' },
  {
    prop: 'pay',
    label: '结算方式',
    type: 'radio',
    options: [
      { value: '1', label: '现结' },
      { value: '2', label: '月结' },
    ],
    default: '1',
  },
  {
    prop: 'days',
    label: '送货日',
    type: 'checkbox',
    options: ['周一', '周三', '周五'].map((label) => ({ value: label, label })),
  },
  { prop: 'enabled', label: '启用', type: 'switch', default: true },
  { prop: 'remark', label: '备注', type: 'textarea', span: 3 },
]
const columns = [
  { prop: 'productCode', label: '编码', width: 90 },
  { prop: 'productName', label: '名称' },
  { prop: 'stock', label: '库存', width: 60, format: 'qty' },
] as const
const codesOf = (product: Product) => [product.productCode, product.barcode]

export function StatesPage() {
  const form = useForm(items)
  const [product, setProduct] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <div style={{ padding: 24, display: 'grid', gap: 24, background: 'var(--dealer-surface)' }}>
      <FormFields form={form} />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button onClick={() => form.submit(() => toast.success('已保存'))}>保存</Button>
        <Button variant="default" onClick={() => toast.error('客户编码已存在')}>
          错误
        </Button>
        <Button
          variant="default"
          onClick={() => confirmAction({ title: '确认作废该单据？', content: '作废后不能恢复。', danger: true })}
        >
          作废
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          选择商品
        </Button>
        <StatusTag tone="success">已审核</StatusTag>
        <StatusTag tone="danger">已驳回</StatusTag>
      </div>
      <div style={{ width: 320 }}>
        <Lookup
          label="商品"
          value={product}
          search={findProducts}
          columns={columns}
          codesOf={codesOf}
          onPick={(found) => setProduct(found.productName)}
        />
      </div>
      <LookupDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        search={findProducts}
        columns={columns}
        codeOf={(found) => found.productCode}
        onConfirm={(rows) => toast.success(`已选 ${rows.length} 个`)}
      />
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr' }}>
        <EmptyState text="还没有客户，先新增一个" action={<Button size="sm">新增客户</Button>} />
        <ErrorState
          what="客户列表加载失败"
          reason="服务器繁忙"
          requestId="b7c1-20261121-0931"
          onRetry={() => undefined}
        />
        <ErrorState what="客户列表加载失败" offline onRetry={() => undefined} />
      </div>
      <SkeletonRows rows={3} />
    </div>
  )
}
