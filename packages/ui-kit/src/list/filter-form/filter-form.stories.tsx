import { initialValues } from '../../form/form-item.ts'
import type { Filter } from './filter.ts'
import { FilterForm } from './filter-form.tsx'

export default { title: '列表/筛选' }

const filters: readonly Filter[] = ['单号', '客户', '业务员', '仓库', '状态', '备注'].map((label) => ({
  prop: label,
  label,
}))

const Form = ({ shown }: { shown: readonly Filter[] }) => (
  <FilterForm filters={shown} values={initialValues(shown)} onSearch={() => undefined} />
)

const few = filters.slice(0, 2)
export const Few = () => <Form shown={few} />

export const Folded = () => <Form shown={filters} />
