import { FormFields } from '../form-fields/form-fields.tsx'
import type { FormItem } from '../form-item.ts'
import { useForm } from '../use-form.ts'

export default { title: '表单/富文本' }

const items: readonly FormItem[] = [
  { prop: 'title', label: '标题', default: '元旦放假与配送安排' },
  {
    prop: 'context',
    label: '正文',
    type: 'richtext',
    required: true,
    default: '<h2>配送安排</h2><p>1月1日停送一天，请<strong>提前备货</strong>。</p><ul><li>主仓</li><li>北仓</li></ul>',
  },
]

export function Text() {
  return <FormFields form={useForm(items)} columns={1} />
}
