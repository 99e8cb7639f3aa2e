import { textRule } from '@dealer/validators'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, test, vi } from 'vitest'
import { today } from '../clock/clock.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Field } from './field/field.tsx'
import { fieldItems } from './field-item.ts'
import { FormFields } from './form-fields/form-fields.tsx'
import { checkItems, collectValues, type FormItem, initialValues, whyNotSent } from './form-item.ts'
import { type Form, useForm } from './use-form.ts'

const items: FormItem[] = [
  { prop: 'name', label: '客户名称', required: true, maxLength: 5 },
  { prop: 'short', label: '客户' },
  { prop: 'tags', label: '标签', type: 'checkbox', options: ['A', 'B', 'C'].map((value) => ({ value, label: value })) },
]

const renderForm = (list: FormItem[]) => {
  let form: Form | undefined
  function Screen() {
    form = useForm(list)
    return <FormFields form={form} />
  }
  const tools = renderKit(<Screen />)
  return { ...tools, form: () => form! }
}

test('[KIT-FORM-1] a missing required value is named by its label', () => {
  expect(checkItems(items, initialValues(items))).toEqual({ name: '客户名称必填!' })
})

test('[KIT-FORM-1] spaces alone are no value', () => {
  expect(checkItems(items, { ...initialValues(items), name: ' \u3000 ' })).toEqual({ name: '客户名称必填!' })
})

test('[KIT-FORM-1] a rule of its own speaks in its own words', () => {
  const ruled: FormItem[] = [{ prop: 'phone', label: '手机号', required: true, rule: () => '请输入11位手机号' }]
  expect(checkItems(ruled, initialValues(ruled))).toEqual({ phone: '请输入11位手机号' })
})

test('[KIT-FORM-2] submitting with missing values warns and sends nothing', async () => {
  const { form } = renderForm(items)
  const send = vi.fn()
  let sent = true
  await act(async () => {
    sent = await form().submit(send)
  })
  expect(sent).toBe(false)
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('存在必填项！')).toBeTruthy()
  expect(screen.getByText('客户名称必填!')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/客户名称/))
})

test('[KIT-FORM-3] values of many are joined by commas on submit', async () => {
  const { form, user } = renderForm(items)
  await user.type(screen.getByLabelText(/客户名称/), '鑫源')
  await user.click(screen.getByLabelText('C'))
  await user.click(screen.getByLabelText('A'))
  const send = vi.fn()
  await act(async () => {
    await form().submit(send)
  })
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '鑫源', short: '', tags: 'C,A' })
})

test('a second submit while the first one runs sends nothing', async () => {
  const { form } = renderForm([{ prop: 'a', label: '甲' }])
  let finish = () => {}
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  await act(async () => {
    const first = form().submit(send)
    expect(await form().submit(send)).toBe(false)
    finish()
    expect(await first).toBe(true)
  })
  expect(send).toHaveBeenCalledOnce()
})

test('[KIT-FORM-5] text keeps its greatest length, numbers step, a rate has a maximum', async () => {
  const { user, form } = renderForm([
    { prop: 'name', label: '名称', maxLength: 5 },
    { prop: 'count', label: '件数', type: 'number' },
    { prop: 'price', label: '单价', type: 'number', precision: 2 },
    { prop: 'mark', label: '评分', type: 'rate', max: 7 },
  ])
  await user.type(screen.getByLabelText('名称'), '一二三四五六七')
  await user.type(screen.getByLabelText('件数'), '9{ArrowUp}')
  await user.type(screen.getByLabelText('单价'), '0.105{ArrowDown}')
  expect(form().values).toMatchObject({ name: '一二三四五', count: '10', price: '0.09' })
  expect(screen.getAllByRole('radio').filter((radio) => radio.getAttribute('value') !== '0')).toHaveLength(7)
})

test.each([
  [10, true],
  [11, false],
])('[KIT-FORM-6] a select of %i options is read-only for typing: %s', (count, isReadOnly) => {
  const options = Array.from({ length: count }, (_, at) => ({ value: String(at), label: `选项${at}` }))
  renderKit(<Field id="s" item={{ prop: 's', label: '类型', type: 'select', options }} value="" onChange={vi.fn()} />)
  expect(document.querySelector<HTMLInputElement>('#s')!.readOnly).toBe(isReadOnly)
})

test('[KIT-FORM-7] a default of days lies in the past when positive, ahead when negative', () => {
  const day = (offset: number) => dayjs(today()).add(offset, 'day').format('YYYY-MM-DD')
  const dates: FormItem[] = [
    { prop: 'from', label: '开始', type: 'date', default: 7 },
    { prop: 'due', label: '到期', type: 'date', default: -3 },
    { prop: 'range', label: '期间', type: 'dateRange', default: 30, endProp: 'rangeEnd' },
  ]
  const values = initialValues(dates)
  expect(values).toEqual({ from: day(-7), due: day(3), range: [day(-30), day(0)] })
  expect(collectValues(dates, values)).toMatchObject({ range: day(-30), rangeEnd: day(0) })
})

test('[KIT-FORM-7] dates show as YYYY-MM-DD, a range with its separator', () => {
  const range: FormItem = { prop: 'r', label: '期间', type: 'dateRange' }
  renderKit(<Field id="r" item={range} value={['2026-03-01', '2026-03-31']} onChange={vi.fn()} />)
  expect(document.querySelector('#r')!.textContent).toBe('2026-03-01 至 2026-03-31')
})

test('[KIT-FORM-7] a typed date may leave the dashes out', () => {
  const onChange = vi.fn()
  renderKit(<Field id="d" item={{ prop: 'd', label: '日期', type: 'date' }} value="" onChange={onChange} />)
  fireEvent.change(document.querySelector('#d')!, { target: { value: '20260301' } })
  expect(onChange).toHaveBeenLastCalledWith('2026-03-01')
})

test.each([
  ['2026-3-1', '2026-03-01'],
  ['2026/03.01', '2026-03-01'],
  ['3-1', 'this year, 03-01'],
  ['03-01', 'this year, 03-01'],
  ['12/31', 'this year, 12-31'],
  ['0301', 'this year, 03-01'],
])('[KIT-FORM-7] %s typed as a date is %s', async (typed, meant) => {
  const day = meant.replace('this year, ', today().replace(/-.*/, '-'))
  const { user, form } = renderForm([{ prop: 'd', label: '日期', type: 'date', required: true }])
  const field = screen.getByLabelText<HTMLInputElement>(/日期/)
  await user.type(field, typed)
  expect(field.value).toBe(typed)
  await user.tab()
  expect(field.value).toBe(day)
  expect(form().values).toEqual({ d: day })
  expect(form().check()).toEqual({})
})

test.each([
  ['2026-02-30', '日期不存在'],
  ['20260230', '日期不存在'],
  ['13-1', '日期不存在'],
  ['2026', '日期不存在'],
  ['后天', '日期格式须为YYYY-MM-DD'],
])('[KIT-FORM-7] %s, which is no date, stays as it was typed, is marked and not sent: %s', async (typed, problem) => {
  const { user, form } = renderForm([
    { prop: 'd', label: '日期', type: 'date', default: 0 },
    { prop: 'short', label: '客户' },
  ])
  const field = screen.getByLabelText<HTMLInputElement>('日期')
  await user.clear(field)
  await user.type(field, typed)
  expect(screen.queryByText(problem)).toBeNull()
  await user.tab()
  await user.click(screen.getByLabelText('客户'))
  expect(field.value).toBe(typed)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem)
  const send = vi.fn()
  await act(async () => void (await form().submit(send)))
  expect(send).not.toHaveBeenCalled()
  // Nothing is reckoned with it.
  expect(form().values.d).toBe('')
  act(() => form().reset())
  expect(field.value).toBe(today())
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('a date that whoever holds the value does not take is not thrown away in silence either', async () => {
  const { user } = renderKit(
    <Field
      id="d"
      item={{ prop: 'd', label: '日期', type: 'date', required: true }}
      value="2026-03-01"
      onChange={vi.fn()}
    />,
  )
  const field = document.querySelector<HTMLInputElement>('#d')!
  await user.clear(field)
  await user.type(field, '2026-02-30')
  await user.tab()
  expect(field.value).toBe('2026-02-30')
  expect(screen.getByText('日期不存在')).toBeTruthy()
})

test('[KIT-FORM-7] a calendar speaks Chinese and says which days are chosen', async () => {
  const item: FormItem = { prop: 'd', label: '日期', type: 'date' }
  const { user, form } = renderForm([{ ...item, default: '2026-11-05' }])
  await user.click(screen.getByLabelText('日期'))
  expect(await screen.findByText('2026年11月')).toBeTruthy()
  expect(screen.getByLabelText('2026年11月5日').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText('2026年11月6日').getAttribute('aria-pressed')).toBeNull()
  await user.click(screen.getByLabelText('下一月'))
  await user.click(screen.getByLabelText('上一月'))
  await user.click(screen.getByLabelText('2026年11月1日'))
  expect(form().values).toEqual({ d: '2026-11-01' })
  await user.click(screen.getByLabelText('清除日期'))
  expect(form().values).toEqual({ d: '' })
})

test('[KIT-FORM-7] a range says all of its days, and a range of months all of its months', async () => {
  const { user } = renderForm([
    { prop: 'days', label: '期间', type: 'dateRange', default: ['2026-11-05', '2026-11-07'] },
    { prop: 'months', label: '月份', type: 'monthRange', default: ['2026-02', '2026-04'] },
  ])
  const pressed = () =>
    [...document.querySelectorAll('[aria-pressed=true]')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    )
  await user.click(screen.getByLabelText('期间'))
  await screen.findByLabelText('2026年11月5日')
  expect(pressed()).toEqual(['2026年11月5日', '2026年11月6日', '2026年11月7日'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByLabelText('月份'))
  await screen.findByText('2026年')
  await waitFor(() => expect(pressed()).toEqual(['2月', '3月', '4月']))
})

test('[KIT-FORM-11] a year field offers 4 years', async () => {
  const { user } = renderForm([{ prop: 'y', label: '年度', type: 'year' }])
  await user.click(screen.getByLabelText('年度'))
  const years = (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent)
  expect(years).toEqual([0, 1, 2, 3].map((back) => `${dayjs(today()).year() - back}年`))
})

test('a refusal is shown at its field, or at the one that it names by the longest label', () => {
  const { form } = renderForm(items)
  act(() => form().refuse('客户名称已存在'))
  expect(form().errors).toEqual({ name: '客户名称已存在' })
  const last = items.at(-1)
  act(() => form().refuse('客户名称与别的不符', last?.prop))
  expect(form().errors[last?.prop ?? '']).toBe('客户名称与别的不符')
  act(() => form().refuse('库存不足'))
  expect(screen.getByRole('alert').textContent).toContain('库存不足')
})

test('fields of a form are the contract’s, and a screen says what differs', () => {
  const facts = {
    supplierCode: { title: '供应商', kind: 'text', of: 'Supplier', required: true },
    docDate: { title: '单据日期', kind: 'date', required: true },
    remark: { title: '备注', kind: 'text', most: 200 },
  } as const
  expect(
    fieldItems(facts, ['docDate', { prop: 'supplierCode', label: '供货方' }, { prop: 'remark', type: 'text' }]),
  ).toEqual([
    { prop: 'docDate', label: '单据日期', type: 'date', precision: undefined, required: true, of: undefined },
    { prop: 'supplierCode', label: '供货方', type: 'select', required: true, of: 'Supplier' },
    { prop: 'remark', label: '备注', type: 'text', maxLength: 200, required: undefined, of: undefined },
  ])
})

const CATEGORIES = [
  { value: '1', label: '饮料' },
  { value: '11', label: '饮料 / 碳酸饮料', name: '碳酸饮料', above: '1' },
  { value: '2', label: '食品' },
  { value: '21', label: '食品 / 饼干', name: '饼干', above: '2' },
]
const offers = (names: readonly string[]) =>
  vi.waitFor(() =>
    expect(screen.queryAllByRole('treeitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(names),
  )

test('choices that lie below others are a tree: typed words find a branch with its way, arrows and Enter take it', async () => {
  const { user, form } = renderForm([{ prop: 'category', label: '商品类别', type: 'select', options: CATEGORIES }])
  const field = screen.getByLabelText('商品类别')
  await user.click(field)
  await offers(['饮料', '碳酸饮料', '食品', '饼干'])
  expect(field.getAttribute('aria-haspopup')).toBe('tree')
  expect(field.getAttribute('role')).toBe('combobox')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const tree = screen.getByRole('tree', { name: '商品类别选项', hidden: true })
  expect(screen.getByRole('treeitem', { name: '饮料', hidden: true })).toBeTruthy()
  const told = [...tree.querySelectorAll('[role=treeitem]')].map((one) =>
    ['aria-level', 'aria-expanded', 'aria-selected'].map((name) => one.getAttribute(name)),
  )
  expect(told.slice(0, 2)).toEqual([
    ['1', 'true', 'false'],
    ['2', null, 'false'],
  ])
  await user.type(field, '饼')
  await offers(['食品', '饼干'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(form().values.category).toBe('21')
  expect((field as HTMLInputElement).value).toBe('饼干')
})

test('a tree closes a branch by ← and is found by pinyin, several are chosen one after the other', async () => {
  const items: FormItem[] = [{ prop: 'categories', label: '品类', type: 'multiselect', options: CATEGORIES }]
  const { user, form } = renderForm(items)
  const field = screen.getByLabelText('品类')
  await user.click(field)
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  await offers(['饮料', '食品', '饼干'])
  await user.keyboard('{ArrowRight}')
  await user.type(field, 'tsyl')
  await offers(['饮料', '碳酸饮料'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(form().values.categories).toEqual(['11'])
})

test.each(['select', 'multiselect'] as const)(
  'a long %s is found by letters of pinyin and by a part of the name',
  async (type) => {
    const cities = ['杭州', '宁波', '温州', '绍兴', '湖州', '嘉兴', '金华', '衢州', '舟山', '台州', '丽水']
    const options = cities.map((label, at) => ({ value: String(at), label }))
    const { user, form } = renderForm([{ prop: 'city', label: '城市', type, options }])
    const field = screen.getByLabelText('城市')
    const offered = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    await user.click(field)
    await user.type(field, 'jx')
    await waitFor(() => expect(offered()).toEqual(['嘉兴']))
    await user.clear(field)
    await user.type(field, '兴')
    await waitFor(() => expect(offered()).toEqual(['绍兴', '嘉兴']))
    await user.clear(field)
    await user.type(field, '嘉')
    await waitFor(() => expect(offered()).toEqual(['嘉兴']))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(form().values.city).toEqual(type === 'select' ? '5' : ['5'])
  },
)

test.each([
  ['a list', CATEGORIES.map(({ value, label }) => ({ value, label }))],
  ['a tree', CATEGORIES],
])('several that are chosen of %s are told to who hears the field', (_, options) => {
  renderForm([{ prop: 'c', label: '品类', type: 'multiselect', options, default: ['1', '21'] }])
  expect(screen.getByLabelText('品类').getAttribute('aria-description')).toBe('已选：饮料、食品 / 饼干')
})

test.each([
  ['radio', 'radiogroup'],
  ['checkbox', 'group'],
] as const)('%s choices are a group with a name, and with its message', (type, role) => {
  const { form } = renderForm([
    { prop: 'pay', label: '结算方式', type, options: ['现结', '月结'].map((value) => ({ value, label: value })) },
  ])
  const group = screen.getByRole(role, { name: '结算方式' })
  expect(group.getAttribute('aria-describedby')).toBeNull()
  act(() => form().refuse('结算方式不可用', 'pay'))
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('结算方式不可用')
})

test('what is wrong with the form of a value is said when its field is left, and not of an empty one', async () => {
  const tel = textRule('tel', /^[0-9-]+$/, '电话只能包含数字和短横线', 'Digits and hyphens only')
  const { user } = renderForm([
    { prop: 'tel', label: '电话', required: true, check: tel },
    { prop: 'short', label: '客户' },
  ])
  await user.click(screen.getByLabelText(/电话/))
  await user.tab()
  expect(screen.queryByText(/电话只能|必填/)).toBeNull()
  await user.type(screen.getByLabelText(/电话/), '0571转8')
  expect(screen.queryByText(/电话只能/)).toBeNull()
  await user.tab()
  expect(screen.getByText('电话只能包含数字和短横线')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('客户'))
  await user.type(screen.getByLabelText(/电话/), '{Backspace}{Backspace}')
  expect(screen.queryByText(/电话只能/)).toBeNull()
})

test('[KIT-FORM-2] [KIT-FORM-4] what is missing goes before what is wrong, in a field or in a line', () => {
  expect(whyNotSent(['电话格式不正确', '名称必填!'])).toBe('存在必填项！')
  expect(whyNotSent(['电话格式不正确', '第 1 行：特价必填'])).toBe('存在必填项！')
  expect(whyNotSent(['电话格式不正确'])).toBe('电话格式不正确')
})
