import type { Field as Fact } from '@dealer/fields'
import { UserCorrectQuery } from '@dealer/fields/UserCorrectQuery'
import { mobile, strictNationalId } from '@dealer/validators'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, test, vi } from 'vitest'
import { fieldColumns } from '../list/field-columns.tsx'
import { fieldFilters } from '../list/field-filters.ts'
import { formatCell } from '../list/format/format-cell.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { itemOf } from './field-item.ts'
import { FormFields } from './form-fields/form-fields.tsx'
import { checkItems, type FormItem, type FormValues } from './form-item.ts'
import { lookupSource } from './lookup-source.ts'
import { type Form, useForm } from './use-form.ts'

const flagLabel = { T: '是', F: '否' }

describe('the input of a fact', () => {
  test.each<[string, Fact, Partial<FormItem>]>([
    ['money', { title: '金额', kind: 'amt', scale: 2, signed: true }, { precision: 2, signed: true, unit: '元' }],
    ['a price', { title: '单价', kind: 'price', scale: 4 }, { precision: 4, signed: false, unit: '元' }],
    ['a percentage', { title: '折扣率', kind: 'rate', scale: 4 }, { type: 'number', unit: '%' }],
    ['a unit in the title', { title: '税率(%)', kind: 'rate', scale: 4 }, { type: 'number', precision: 4 }],
    ['a count', { title: '排序', kind: 'int' }, { type: 'number', whole: true }],
    ['a place on the map', { title: '经度', kind: 'decimal', scale: 6, signed: true }, { precision: 6, signed: true }],
    ['yes or no', { title: '可销售', kind: 'flag', labels: flagLabel }, { type: 'flag' }],
    ['a month', { title: '月份', kind: 'month' }, { type: 'month' }],
    ['a moment', { title: '签收时间', kind: 'dt' }, { type: 'datetime' }],
    ['a file', { title: '标志', kind: 'file' }, { type: 'file', max: 1 }],
    ['files', { title: '附件', kind: 'file', several: true }, { type: 'file', max: 9 }],
    [
      'staff',
      { title: '人员', kind: 'id', of: 'User', several: true, list: true },
      { type: 'multiselect', list: true },
    ],
    ['a code', { title: '编码', kind: 'text', most: 10 }, { type: 'text', maxLength: 10 }],
    ['some values', { title: '类型', kind: 'choice', labels: { a: '甲', b: '乙' }, only: ['b'] }, { type: 'select' }],
  ])('%s', (_, fact, item) => {
    const made = itemOf('x', fact)
    expect(made).toMatchObject(item)
    if (!item.unit) expect(made.unit).toBeUndefined()
  })

  it('offers only the values that the field takes', () => {
    const fact: Fact = { title: '类型', kind: 'choice', labels: { a: '甲', b: '乙' }, only: ['b'] }
    expect(itemOf('x', fact).options).toEqual([{ value: 'b', label: '乙' }])
  })

  it('offers values in the order of the contract, where keys of an object would have 10 before 02', () => {
    const { options } = itemOf('status', UserCorrectQuery.status)
    expect(options?.map(({ value }) => value)).toEqual(['02', '03', '10'])
  })
})

describe('columns and filters of the other kinds', () => {
  const row = {
    rate: { title: '增长率', kind: 'rate', scale: 4 },
    tax: { title: '税率(%)', kind: 'rate', scale: 4 },
  } as const
  it('writes percentages with their sign, once', () => {
    const [rate, tax] = fieldColumns<{ rate: string; tax: string }>(row, ['rate', 'tax'])
    expect(formatCell('12.5', rate?.format)).toBe('12.50%')
    expect(formatCell('13.00', tax?.format)).toBe('13')
  })

  it('asks for months by a range of months, and for flags by a choice with neither', () => {
    const query = {
      targetMonthStart: { title: '月份起', kind: 'month' },
      targetMonthEnd: { title: '月份止', kind: 'month' },
      enabled: { title: '启用状态', kind: 'flag', labels: flagLabel },
    } as const
    type Query = { targetMonthStart?: string; targetMonthEnd?: string; enabled?: 'T' | 'F' }
    const [months, enabled] = fieldFilters<Query>(query, ['targetMonth', 'enabled'])
    expect(months).toMatchObject({ type: 'monthRange', label: '月份', endProp: 'targetMonthEnd' })
    expect(enabled).toMatchObject({ type: 'select' })
  })
})

const renderForm = (items: readonly FormItem[], first?: FormValues) => {
  let form: Form | undefined
  function Screen() {
    form = useForm(items, first)
    return <FormFields form={form} />
  }
  const tools = renderKit(<Screen />)
  const sent = async () => {
    const send = vi.fn()
    await act(async () => {
      await form!.submit(send)
    })
    return send.mock.calls[0]?.[0]
  }
  return { ...tools, form: () => form!, sent }
}

it('a number shows its unit, and a count is sent as a number', async () => {
  const { user, sent } = renderForm([
    { prop: 'price', label: '单价', type: 'number', precision: 4, signed: false, unit: '元' },
    { prop: 'days', label: '账期', type: 'number', whole: true },
    { prop: 'sort', label: '排序', type: 'number', whole: true },
  ])
  expect(screen.getByText('元')).toBeTruthy()
  await user.type(screen.getByLabelText('单价'), '3.14159')
  await user.type(screen.getByLabelText('账期'), '30')
  expect(await sent()).toEqual({ price: '3.1415', days: 30, sort: '' })
})

it.each([
  ['2.5', '只能录入整数'],
  ['-3', '不能为负数'],
  ['1e9', '只能录入数字'],
])('%s in a field of whole numbers stays as it was typed, is marked and not sent', async (text, problem) => {
  const { user, form, sent } = renderForm([{ prop: 'days', label: '账期', type: 'number', whole: true, signed: false }])
  const field = screen.getByLabelText<HTMLInputElement>('账期')
  await user.type(field, text)
  await user.tab()
  expect(field.value).toBe(text)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(problem)).toBeTruthy()
  expect(await sent()).toBeUndefined()
  await user.clear(field)
  await user.type(field, '30')
  expect(form().values).toEqual({ days: '30' })
  expect(await sent()).toEqual({ days: 30 })
})

it('what is no number counts as nothing where values are reckoned with', async () => {
  const rule = vi.fn()
  const { user, form } = renderForm([
    { prop: 'amount', label: '金额', type: 'number', precision: 2 },
    { prop: 'rate', label: '税率', type: 'number', rule: (_value, values) => rule(values) },
  ])
  await user.type(screen.getByLabelText('金额'), '1e9')
  expect(form().values).toEqual({ amount: '', rate: '' })
  expect(form().check()).toEqual({ amount: '只能录入数字' })
  expect(rule).toHaveBeenCalledWith({ amount: '', rate: '' })
})

it('a flag is T or F, never absent', async () => {
  const { user, sent } = renderForm([{ prop: 'isSale', label: '可销售', type: 'flag' }])
  expect(await sent()).toEqual({ isSale: 'F' })
  await user.click(screen.getByLabelText('可销售'))
  expect(await sent()).toEqual({ isSale: 'T' })
})

it('a choice that must be made stays when it is chosen once more; another is taken back', async () => {
  const options = [
    { value: 'W001', label: '总仓' },
    { value: 'W002', label: '二号仓' },
  ]
  const { user, sent } = renderForm([
    { prop: 'to', label: '仓库', type: 'select', options, required: true },
    { prop: 'from', label: '来源', type: 'select', options },
  ])
  for (const label of ['仓库', '仓库', '来源', '来源']) {
    const input = screen.getByLabelText(new RegExp(label))
    await user.click(input)
    const choices = document.getElementById(input.getAttribute('aria-controls') ?? '')
    await user.click(within(choices as HTMLElement).getByText('总仓'))
  }
  expect(await sent()).toEqual({ to: 'W001', from: '' })
})

it('a month is picked and sent without a day', async () => {
  const { user, sent } = renderForm([{ prop: 'm', label: '月份', type: 'month' }], { m: '2026-03' })
  await user.click(screen.getByLabelText('月份'))
  // By its text: names of roles take long to find on a busy machine, and wait for the picker's transition.
  await user.click(await screen.findByText(/^(五月|5月|May)$/))
  expect(await sent()).toEqual({ m: '2026-05' })
})

it('a rule of the contract speaks only when something was typed', () => {
  const item: FormItem = { prop: 'mobile', label: '手机', check: mobile }
  expect(checkItems([item], { mobile: '' })).toEqual({})
  expect(checkItems([item], { mobile: '123' })).toHaveProperty('mobile')
  expect(checkItems([item], { mobile: ' 13800138000 ' })).toEqual({})
})

it('a cascade offers what lies below, forgets it when the step above changes, and sends each step', async () => {
  const areas: Record<string, string[]> = { '': ['浙江', '江苏'], 浙江: ['杭州', '宁波'], 江苏: ['南京'], 杭州: [] }
  const below = async (above: string) => (areas[above] ?? []).map((value) => ({ value, label: value }))
  const { user, sent, form } = renderForm([
    { prop: 'p', label: '地区', type: 'cascade', props: ['p', 'c', 't'], names: ['省', '市', '乡镇'], below },
  ])
  await user.click(await screen.findByLabelText('地区'))
  await user.click(await screen.findByText('浙江'))
  await user.click(await screen.findByRole('combobox', { name: '市' }))
  await user.click(await screen.findByText('杭州'))
  // Nothing lies below: no empty step is shown.
  expect(screen.queryByRole('combobox', { name: '乡镇' })).toBeNull()
  expect(await sent()).toEqual({ p: '浙江', c: '杭州', t: '' })
  await user.click(screen.getByLabelText('地区'))
  await user.click(await screen.findByText('江苏'))
  expect(await sent()).toEqual({ p: '江苏', c: '', t: '' })
  act(() => form().refuse('市格式不正确'))
  expect(form().errors).toEqual({ p: '市格式不正确' })
})

describe('rows within a form', () => {
  const rows: FormItem[] = [
    { prop: 'code', label: '编码', required: true },
    { prop: 'isDefault', label: '默认', type: 'flag' },
  ]
  const items: FormItem[] = [{ prop: 'places', label: '库位', type: 'rows', rows }]

  it('are typed with the keyboard alone: Enter begins the next row', async () => {
    const { user, sent } = renderForm(items)
    await user.click(screen.getByRole('button', { name: '添加库位' }))
    await user.keyboard('A101{Enter}A102')
    expect(await sent()).toEqual({
      places: [
        { code: 'A101', isDefault: 'F' },
        { code: 'A102', isDefault: 'F' },
      ],
    })
  })

  it('are taken away, and what is wrong names its row', async () => {
    const { user, form, sent } = renderForm(items, { places: [{ code: 'A' }, { code: '' }] })
    act(() => void form().validate())
    expect(screen.getByText('第2行 编码必填!')).toBeTruthy()
    const second = screen.getByRole('group', { name: '库位第2行' })
    await user.click(within(second).getByRole('button', { name: '删除第2行' }))
    expect(await sent()).toEqual({ places: [{ code: 'A' }] })
  })
})

it('several of many are found by typing, and what is chosen already has its name', async () => {
  const goods = [
    { code: 'P001', name: '柠檬汽水' },
    { code: 'P002', name: '白桃汽水' },
  ]
  const source = lookupSource<(typeof goods)[number]>({
    search: async (text) => goods.filter(({ name }) => name.includes(text)),
    columns: [
      { prop: 'code', label: '编码' },
      { prop: 'name', label: '名称' },
    ],
    codesOf: ({ code }) => [code],
    keyOf: ({ code }) => code,
    nameOf: async (key) => (key === 'P900' ? 'P900 旧商品' : undefined),
  })
  const item: FormItem = { prop: 'codes', label: '商品', type: 'multiselect', list: true, finds: source }
  const { user, sent } = renderForm([item], { codes: ['P900', 'P901'] })
  expect(await screen.findByText('P900 旧商品')).toBeTruthy()
  // One that nobody names stays what it is.
  expect(screen.getByText('P901')).toBeTruthy()
  await user.type(screen.getByLabelText('商品'), '桃汽水')
  await user.click(await screen.findByText('P002 白桃汽水'))
  expect(await sent()).toEqual({ codes: ['P900', 'P901', 'P002'] })
})

it('what is missing in rows is marked in its cells, listed, and the first of it has the focus', async () => {
  const { user, form, sent } = renderForm([
    {
      ...{ prop: 'lines', label: '明细', type: 'rows' },
      rows: [
        { prop: 'name', label: '名称', required: true },
        { prop: 'amount', label: '金额', type: 'number', precision: 2, required: true },
      ],
      default: [
        { name: '停车', amount: '' },
        { name: '', amount: '5' },
      ],
    },
  ])
  expect(await sent()).toBeUndefined()
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('金额')
  expect(document.activeElement).toBe(first)
  expect(first!.getAttribute('aria-invalid')).toBe('true')
  expect(second!.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getAllByLabelText('名称')[1]!.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('第1行 金额必填!；第2行 名称必填!')).toBeTruthy()
  expect(screen.getByText('存在必填项！')).toBeTruthy()
  await user.type(first!, '3')
  expect(form().errors).toEqual({})
  act(() => form().refuse('金额过大', 'lines.1.amount'))
  expect(document.activeElement).toBe(screen.getAllByLabelText('金额')[1])
})

it.each([
  ['138-0013-8000', '13800138000'],
  ['138 0013 8000', '13800138000'],
  ['+8613800138000', '13800138000'],
  ['+86 138 0013 8000', '13800138000'],
  ['8613800138000', '13800138000'],
])('a mobile number pasted as %s is whole', async (text, mobileNumber) => {
  const { user, form } = renderForm([itemOf('mobile', { title: '手机号', kind: 'text', most: 11, rule: mobile })])
  await user.click(screen.getByLabelText('手机号'))
  await user.paste(text)
  expect(form().values).toEqual({ mobile: mobileNumber })
  expect(form().check()).toEqual({})
  await user.clear(screen.getByLabelText('手机号'))
  await user.type(screen.getByLabelText('手机号'), text)
  expect(form().values).toEqual({ mobile: mobileNumber })
})

it('a national id typed with a small x has the capital', async () => {
  const { user, form } = renderForm([
    itemOf('idCard', { title: '身份证号', kind: 'text', most: 18, rule: strictNationalId }),
  ])
  await user.type(screen.getByLabelText('身份证号'), '11010519491231002x')
  expect(form().values).toEqual({ idCard: '11010519491231002X' })
  expect(form().check()).toEqual({})
})

it('a form that lacks nothing is not said to: what is wrong first is', async () => {
  const { sent } = renderForm([
    { prop: 'from', label: '起', default: '2', rule: () => '不能早于今天' },
    { prop: 'to', label: '止', required: true, default: '1' },
  ])
  expect(await sent()).toBeUndefined()
  expect(screen.getAllByText('不能早于今天').length).toBeGreaterThan(1)
  expect(screen.queryByText('存在必填项！')).toBeNull()
})
