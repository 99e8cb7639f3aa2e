import { CostAdjustLine } from '@dealer/fields/CostAdjustLine'
import { type CostAdjustSave, type InventoryMonths, newRequestNo } from '@dealer/sdk'
import { FormFields, type FormItem, fieldItems, type SentValues, useForm } from '@dealer/ui-kit/form'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { productLookup } from '../../../../data/lookups.ts'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import { monthOptions, openMonth } from './months.ts'

const { save: saveAdjust, toList } = dealer.inv.inventoryMonthly

/** A product that is adjusted. */
interface Adjusted {
  productCode: string
  month: string
}

/** Props of {@link AdjustPanel}. */
export interface AdjustPanelProps {
  /** Products that the form begins with. */
  products: readonly Adjusted[]
  onClose: () => void
  onDone: () => void
}

/** Enters changes of cost of one month; they are posted when somebody passes them. */
export const AdjustPanel = (props: AdjustPanelProps) => (
  <FreshPanel title="成本调整" what="月份" call={toList} args={{}} width="min(880px, 96vw)" onClose={props.onClose}>
    {(months, { isDirty, cancel }) => <AdjustForm {...props} months={months} isDirty={isDirty} onClose={cancel} />}
  </FreshPanel>
)

const LINES: readonly FormItem[] = fieldItems(CostAdjustLine, [
  { prop: 'productCode', label: '商品', type: 'lookup' },
  'adjustAmount',
  { prop: 'reason', type: 'text' },
]).map((item) => (item.prop === 'productCode' ? { ...item, finds: productLookup } : item))

const itemsOf = (months: InventoryMonths): FormItem[] => [
  { prop: 'month', label: '月份', type: 'select', required: true, options: monthOptions(months) },
  {
    ...{ prop: 'lines', label: '调整明细', type: 'rows', rows: LINES, span: 2 },
    rule: (lines) => (Array.isArray(lines) && lines.length > 0 ? undefined : '请先添加商品'),
  },
]

/** What was entered, as the form's items have it. */
const sentOf = ({ month, lines }: SentValues): Pick<CostAdjustSave, 'month' | 'lines'> => ({
  month: String(month),
  lines: (lines as readonly SentValues[]).map(
    ({ productCode, adjustAmount, reason }): CostAdjustSave['lines'][number] => ({
      productCode: String(productCode),
      adjustAmount: String(adjustAmount),
      reason: String(reason),
    }),
  ),
})

function AdjustForm(props: AdjustPanelProps & { months: InventoryMonths; isDirty: RefObject<boolean> }) {
  const { products, months, isDirty, onClose, onDone } = props
  const [requestNo] = useState(newRequestNo)
  const items = useMemo(() => itemsOf(months), [months])
  const lines =
    products.length > 0 ? products.map(({ productCode }) => ({ productCode, adjustAmount: '', reason: '' })) : [{}]
  const form = useForm(items, { month: products[0]?.month ?? openMonth(months) ?? '', lines })
  const save = useAction(saveAdjust, { success: '已提交，等待审核', onDone })
  useEffect(() => {
    isDirty.current = form.isDirty
  })
  const submit = () => void form.submit((values) => save.run({ ...sentOf(values), requestNo }))
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <p className={panel.lead}>金额为正增加成本，为负减少成本；审核通过后记入当月，重新试算后生效。</p>
      <FormFields form={form} columns={2} />
      <PanelFoot label="提交" hint="Ctrl+S 提交" isBusy={save.isBusy} onCancel={onClose} />
    </PanelForm>
  )
}
