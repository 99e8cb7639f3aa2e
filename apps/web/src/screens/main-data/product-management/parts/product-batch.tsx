import { ProductBatchSet } from '@dealer/fields/ProductBatchSet'
import { ProductSave } from '@dealer/fields/ProductSave'
import { newRequestNo, ProductBatchField, productBatchFieldLabel } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, type FormItem, fieldItems, itemOf, useForm } from '@dealer/ui-kit/form'
import { useId, useMemo } from 'react'
import { useChoices } from '../../../../data/choices.ts'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { FormFoot } from '../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import type { SeenProduct } from './use-product-actions.tsx'

const VALUE = { prop: 'value', required: true } as const
const DAYS = { type: 'number', precision: 0, signed: false, unit: '天' } as const

/** How the value of each field is entered. */
const VALUES: Record<ProductBatchField, FormItem & { of?: string }> = {
  safeDays: { ...VALUE, label: productBatchFieldLabel.safeDays, ...DAYS },
  warnDays: { ...VALUE, label: productBatchFieldLabel.warnDays, ...DAYS },
  taxRate: { ...itemOf('taxRate', ProductSave.taxRate), ...VALUE, label: productBatchFieldLabel.taxRate },
  categoryId: { ...VALUE, label: productBatchFieldLabel.categoryId, type: 'select', of: 'Category' },
  brandId: { ...VALUE, label: productBatchFieldLabel.brandId, type: 'select', of: 'Brand' },
}

const [WHICH] = fieldItems(ProductBatchSet, ['field'])

/** Props of {@link ProductBatch}. */
export interface ProductBatchProps {
  products: readonly SeenProduct[]
  onDone: () => void
  onClose: () => void
}

function ValueForm({
  field,
  products,
  onDone,
  onClose,
  id,
}: ProductBatchProps & { field: ProductBatchField; id: string }) {
  const items = useMemo(() => [VALUES[field]], [field])
  const offered = useChoices(items)
  const form = useForm(offered)
  const action = useAction(dealer.md.product.settingBatch, {
    success: `已设置${products.length}个商品`,
    onDone: () => {
      onDone()
      onClose()
    },
  })
  const submit = () =>
    void form.submit(({ value }) =>
      action.run({ ids: products.map(({ id: one }) => one), field, value: String(value), requestNo: newRequestNo() }),
    )
  return (
    <PanelForm id={id} onSubmit={submit}>
      <FormFields form={form} columns={1} />
    </PanelForm>
  )
}

/** Sets one field of the marked products to the same value. */
export function ProductBatch(props: ProductBatchProps) {
  const id = useId()
  const items = useMemo(() => (WHICH ? [{ ...WHICH, default: ProductBatchField.safeDays }] : []), [])
  const choice = useForm(items)
  const field = String(choice.values.field) as ProductBatchField
  const footer = (
    <FormFoot form={id} onBack={props.onClose} title="Ctrl+S">
      保存
    </FormFoot>
  )
  return (
    <Dialog opened onClose={props.onClose} title={`批量设置${props.products.length}个商品`} footer={footer}>
      <FormFields form={choice} columns={1} autoFocus />
      {field in VALUES && <ValueForm key={field} {...props} id={id} field={field} />}
    </Dialog>
  )
}
