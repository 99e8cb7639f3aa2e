import {
  age,
  dateRange,
  email,
  messageOf,
  plate,
  positiveInteger,
  specialCharacters,
  strictNationalId,
} from '@dealer/validators'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormItem } from '../form-item.ts'
import { type Form, useForm } from '../use-form.ts'
import { FormFields } from './form-fields.tsx'

export default { title: '表单/字段' }

const OPTIONS = Array.from({ length: 12 }, (_, at) => ({ value: String(at), label: `选项${at}` }))
const CATEGORIES = [
  { value: '1', label: '饮料' },
  { value: '11', label: '饮料 / 碳酸饮料', name: '碳酸饮料', above: '1' },
  { value: '12', label: '饮料 / 茶饮料', name: '茶饮料', above: '1' },
  { value: '2', label: '食品' },
  { value: '21', label: '食品 / 饼干', name: '饼干', above: '2' },
]
const PAYMENTS = ['现结', '月结'].map((label) => ({ value: label, label }))
const DAYS = ['周一', '周三', '周五'].map((label) => ({ value: label, label }))

const items: readonly FormItem[] = [
  { prop: 'name', label: '客户名称', required: true, maxLength: 40 },
  { prop: 'type', label: '客户类型', type: 'select', options: OPTIONS, required: true },
  { prop: 'tags', label: '标签', type: 'multiselect', options: OPTIONS, default: ['1', '2'] },
  { prop: 'category', label: '商品类别', type: 'select', options: CATEGORIES, default: '12' },
  { prop: 'categories', label: '经营品类', type: 'multiselect', options: CATEGORIES, default: ['11'] },
  { prop: 'limit', label: '信用额度', type: 'number', precision: 2, unit: '元', default: '10000' },
  { prop: 'day', label: '开户日期', type: 'date', default: '2026-11-20' },
  { prop: 'range', label: '合同期', type: 'dateRange' },
  { prop: 'month', label: '账期', type: 'month' },
  { prop: 'months', label: '对账月份', type: 'monthRange' },
  { prop: 'moment', label: '送达时间', type: 'datetime' },
  { prop: 'year', label: '年度', type: 'year' },
  { prop: 'level', label: '等级', type: 'rate', default: 3 },
  { prop: 'pay', label: '结算方式', type: 'radio', options: PAYMENTS, default: '现结' },
  { prop: 'days', label: '送货日', type: 'checkbox', options: DAYS },
  { prop: 'enabled', label: '启用', type: 'switch', default: true },
  { prop: 'isSale', label: '可销售', type: 'flag', default: 'T' },
  { prop: 'remark', label: '备注', type: 'textarea', span: 3 },
]

const Fields = ({ shown }: { shown: readonly FormItem[] }) => <FormFields form={useForm(shown)} />

export const Kinds = () => <Fields shown={items} />

const trees = items.filter(({ options }) => options === CATEGORIES)

/** Both kinds of trees as they are chosen from. */
export const Trees = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const field of place.current?.querySelectorAll('input') ?? []) field.click()
  }, [])
  return (
    <div ref={place} style={{ minHeight: 320 }}>
      <Fields shown={trees} />
    </div>
  )
}

const disabled = items.map((item) => ({ ...item, disabled: true }))
export const Disabled = () => <Fields shown={disabled} />

const Saved = ({ form }: { form: Form }) => (
  <>
    <FormFields form={form} />
    <Button onClick={() => form.submit(() => undefined)}>保存</Button>
  </>
)

export function Refused() {
  const form = useForm(items.slice(0, 2))
  // biome-ignore lint/correctness/useExhaustiveDependencies: submitted once, to be refused
  useEffect(() => void form.submit(() => undefined), [])
  return <Saved form={form} />
}

const ruled: readonly FormItem[] = [
  { prop: 'idNumber', label: '身份证号', check: strictNationalId },
  { prop: 'email', label: '邮箱', check: email },
  { prop: 'price', label: '单价', type: 'number', precision: 4, signed: false },
  { prop: 'times', label: '次数', check: positiveInteger },
  { prop: 'born', label: '出生日期', type: 'date', check: age },
  { prop: 'start', label: '开始日期', type: 'date' },
  { prop: 'end', label: '结束日期', type: 'date', rule: (end, { start }) => messageOf(dateRange, [start, end]) },
  { prop: 'plateNo', label: '车牌号', check: plate('van') },
  { prop: 'account', label: '登录名', check: specialCharacters },
]

/** Fields with rules of which no page of today has one. */
export const Ruled = () => <Saved form={useForm(ruled)} />
