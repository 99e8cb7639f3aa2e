import { FormFields } from '../form-fields/form-fields.tsx'
import type { FormItem } from '../form-item.ts'
import { lookupSource } from '../lookup-source.ts'
import { useForm } from '../use-form.ts'

export default { title: '表单/查找人员和单据' }

interface Person {
  userId: string
  realName: string
  userCode: string
  mobile: string
}

const PEOPLE: readonly Person[] = [
  { userId: '1004', realName: '王海峰', userCode: 'U004', mobile: '10000010004' },
  { userId: '1005', realName: '刘洋', userCode: 'U005', mobile: '10000010005' },
]
const INITIALS: Readonly<Record<string, string>> = { 王海峰: 'whf', 刘洋: 'ly' }

const salesman = lookupSource<Person>({
  search: async (text) =>
    PEOPLE.filter(({ realName, userCode, mobile }) =>
      [realName, userCode, mobile, INITIALS[realName]].some((value) =>
        value?.toLowerCase().includes(text.toLowerCase()),
      ),
    ),
  columns: [
    { prop: 'realName', label: '姓名' },
    { prop: 'userCode', label: '编码', width: 100 },
    { prop: 'mobile', label: '手机', width: 120 },
  ],
  codesOf: ({ userCode }) => [userCode],
  keyOf: ({ userId }) => userId,
  nameOf: async (key) => PEOPLE.find(({ userId }) => userId === key)?.realName,
})

const DOCUMENTS = [
  { number: 'SO2511200007', kind: '销售订单', date: '2025-11-20', party: '惠万家超市', state: '待审核' },
  { number: 'SO2511200008', kind: '销售订单', date: '2025-11-20', party: '好邻居便利店', state: '已完成' },
  { number: 'CK2511200007', kind: '销售出库单', date: '2025-11-21', party: '惠万家超市', state: '已出库' },
]

const document = lookupSource<(typeof DOCUMENTS)[number]>({
  search: async (text) => DOCUMENTS.filter(({ number }) => number.includes(text.toUpperCase())),
  columns: [
    { prop: 'number', label: '单号', width: 136 },
    { prop: 'kind', label: '类型', width: 88 },
    { prop: 'date', label: '日期', width: 96 },
    { prop: 'party', label: '往来单位' },
    { prop: 'state', label: '状态', width: 76 },
  ],
  codesOf: ({ number }) => [number],
  keyOf: ({ number }) => number,
  isFree: true,
})

const empty: readonly FormItem[] = [
  { prop: 'salesmanId', label: '业务员', type: 'lookup', finds: salesman, placeholder: '姓名、首字母或手机' },
  { prop: 'soNum', label: '原单号', type: 'lookup', finds: document, placeholder: '单号的一部分' },
]
const filled = empty.map((item) => ({ ...item, default: item.prop === 'soNum' ? 'SO2511' : '1004' }))
const disabled = filled.map((item) => ({ ...item, disabled: true }))

const Form = ({ items }: { items: readonly FormItem[] }) => <FormFields form={useForm(items)} />

export const Empty = () => <Form items={empty} />
export const Filled = () => <Form items={filled} />
export const Disabled = () => <Form items={disabled} />
