import { FormFields } from '../form-fields/form-fields.tsx'
import type { FormItem } from '../form-item.ts'
import { useForm } from '../use-form.ts'

export default { title: '表单/检索多选' }

const SHOPS = ['惠万家超市', '惠民便利店', '万客隆']
const items: readonly FormItem[] = [
  {
    prop: 'customers',
    label: '客户',
    type: 'multiselect',
    options: [{ value: '9', label: '老张烟酒店' }],
    default: ['9'],
    searches: async (text) => SHOPS.filter((name) => name.includes(text)).map((name) => ({ value: name, label: name })),
  },
]

export function Customers() {
  return <FormFields form={useForm(items)} columns={1} />
}
