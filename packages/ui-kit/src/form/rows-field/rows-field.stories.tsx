import { FormFields } from '../form-fields/form-fields.tsx'
import type { FormItem } from '../form-item.ts'
import { useForm } from '../use-form.ts'

export default { title: '表单/行' }

const items: readonly FormItem[] = [
  {
    prop: 'locations',
    label: '库位',
    type: 'rows',
    span: 3,
    rows: [
      { prop: 'code', label: '编码', required: true },
      { prop: 'name', label: '名称' },
    ],
    default: [
      { code: 'A01', name: '货架一' },
      { code: 'A02', name: '货架二' },
    ],
  },
]

export const TwoRows = () => <FormFields form={useForm(items)} />
