import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../data/query-client.ts'
import { UserProvider } from '../../../shell/session/user.ts'
import { TabProvider } from '../../../shell/tabs/tab-state.ts'
import { userOf } from '../../../testing/users.ts'
import NormalOrder from './normal-order.tsx'
import { COLA, NUTS } from './parts/lines.fixture.ts'

const FORM = {
  docDate: '2025-11-20',
  deliveryDate: '2025-11-21',
  warehouseCode: 'W001',
  salesmanId: '1004',
  warehouses: [
    { key: 'W001', label: '主仓' },
    { key: 'W002', label: '城东仓' },
  ],
  salesmen: [{ key: '1004', label: '王海峰' }],
  canChangePrice: 'T',
  maxDiscountRate: '5.00',
  checkInventoryOnConfirm: 'T',
}
const CUSTOMER = {
  id: '31',
  customerCode: 'C000031',
  customerName: '惠万家超市',
  helpCode: 'HWJCS',
  contact: '张建国',
  mobile: '10000010031',
  address: '中山路31号',
  addressId: '501',
  salesmanId: '1004',
  salesmanName: '王海峰',
  settleType: 'month',
  creditAmount: '2000.00',
  balance: '500.00',
}
const CHECK = { no: 3, checkName: '位置已审核', passed: 'F', message: '位置未审核', isBlock: 'F' }

const ORDERED = {
  ...{ soId: '77', soNum: 'SO2511120007', docDate: '2025-11-12', customerCode: 'C000031', totalAmount: '1140.00' },
}
const LAST_LINE = {
  ...{
    ...COLA,
    itemId: '1',
    lineNo: 1,
    lineType: 'normal',
    unitType: 'big',
    unitName: '箱',
    qty: '7',
    smallQty: '168',
  },
  ...{ price: '57.0000', originPrice: '57.0000', priceSource: 'base', amount: '399.00' },
}
const PAID = {
  ...{ outDate: '2025-11-12', soId: '77', soNum: 'SO2511120007', unitType: 'big', unitName: '箱', smallQty: '168' },
  ...{ price: '56.5000', amount: '395.50', salesmanName: '王海峰' },
}

/** What promotions make of an order: nothing, until a test says otherwise. */
const NONE = {
  ...{ goodsAmount: '0.00', promotionAmount: '0.00', manualDiscount: '0.00', roundAmount: '0.00', totalAmount: '0.00' },
  ...{ warnings: [], promotions: [], hints: [], missed: [], lines: [] },
}
let tried: object = NONE
const CUT = {
  ...{ promotionNum: 'CX1', promotionName: '满500减20', promotionType: 'cutAmount', groupNo: 1, times: 1 },
  ...{ discountAmount: '20.00', giftQty: '0', gifts: [], isChosen: 'T', isConflict: 'F', conflicts: [] },
}
const SPEC = { ...CUT, promotionNum: 'CX2', promotionName: '汽水特价', promotionType: 'discountSpec', isChosen: 'F' }

/** Bodies of the saves that came in, and what they are answered. */
const saves: Record<string, unknown>[] = []
let refusal: string | undefined

const answer = (path: string, query: URLSearchParams, body: Record<string, unknown>): unknown => {
  switch (path.split('/').at(-1)) {
    case 'toOrderAdd':
      return query.has('customerCode') ? { ...FORM, templates: [{ key: '9', label: '周补货' }] } : FORM
    case 'findTempProductById':
      return [
        { ...COLA, lineNo: 1, unitType: 'big', unitName: '箱', qty: '5', price: '58.0000', isChecked: 'T' },
        {
          ...NUTS,
          lineNo: 2,
          unitType: 'small',
          unitName: 'kg',
          qty: '1',
          isChecked: 'F',
          checkResult: '商品【坚果】已停用',
        },
      ]
    case 'lists':
      return { total: 2, rows: [ORDERED, { ...ORDERED, soId: '78', soNum: 'SO2511180002', customerCode: 'C0000312' }] }
    case 'copyOrder':
      return { order: { refSoNum: ORDERED.soNum, lines: [LAST_LINE] }, warnings: ['商品【薯片】已停用，未复制'] }
    case 'priceHistory':
      return [PAID]
    case 'customerList':
      return [CUSTOMER]
    case 'listCustomerAddress':
      return [{ id: '501', contact: '张建国', mobile: '10000010031', address: '中山路31号', isDefault: 'T' }]
    case 'getCustomerSevenCheck':
      return [CHECK]
    case 'getProductByCode':
      return [COLA, NUTS].filter(({ productCode }) => productCode === query.get('code'))
    case 'findProductByProductCodes':
      return [NUTS]
    case 'getProductsPrice':
      return [{ productCode: 'P00001', unitType: 'small', price: '2.4167', priceSource: 'base' }]
    case 'getProductInvlist.do':
      return [
        {
          productCode: 'P00001',
          warehouseCode: 'W001',
          ...{ onHandQty: '2400', reservedQty: '0', availableQty: '2400', bigQty: '100箱' },
        },
        ...(body.warehouseCode
          ? []
          : [
              {
                productCode: 'P00001',
                warehouseCode: 'W002',
                ...{ onHandQty: '9600', reservedQty: '0', availableQty: '9600', bigQty: '400箱' },
              },
            ]),
      ]
    case 'orderPromotion':
      return tried
    case 'getAllUsablePromtoion':
      return [CUT, { ...SPEC, isConflict: 'T', conflicts: ['CX1'], message: '不能与【满500减20】同时使用' }]
    case 'choosePromotion':
      return tried
    default:
      saves.push(body)
      return { soId: '88', soNum: 'SO2511200007', orderStatus: 'draft', totalAmount: '1', version: 1, warnings: [] }
  }
}

beforeEach(() => {
  notifications.clean()
  saves.length = 0
  refusal = undefined
  tried = NONE
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const body: Record<string, unknown> = text ? JSON.parse(text) : {}
    const content = answer(pathname, searchParams, body)
    const isRefused = refusal !== undefined && pathname.endsWith('/save')
    return Response.json(isRefused ? { resultCode: '101', content: refusal } : { resultCode: '000', content })
  })
})

const open = async () => {
  const user = userEvent.setup()
  const { unmount } = render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms: ['so:salesOrder:list', 'so:salesOrder:add'] })}>
          <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
            <MemoryRouter>
              <NormalOrder />
            </MemoryRouter>
          </TabProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  const customer = await screen.findByRole('combobox', { name: '客户' })
  return { user, customer, unmount }
}
const cells = (name: string) => screen.getAllByLabelText<HTMLInputElement>(name)
const cellAt = async (name: string, index: number) =>
  waitFor(() => expect(document.activeElement).toBe(cells(name)[index]))

/** Customer and one line, by keys alone. */
const enterLine = async () => {
  const opened = await open()
  const { user, customer } = opened
  await waitFor(() => expect(document.activeElement).toBe(customer))
  await user.keyboard('HWJ{Enter}')
  await cellAt('商品', 0)
  await user.keyboard('P00001{Enter}')
  await cellAt('数量', 0)
  return opened
}

describe('by keyboard', () => {
  it('goes from the customer over the lines to the submit, and begins the next order', async () => {
    const { user } = await enterLine()
    await user.keyboard('20{Enter}')
    await cellAt('单价', 0)
    expect(screen.getAllByText('1,160.00').length).toBeGreaterThan(0)
    await user.keyboard('{Enter}')
    await cellAt('商品', 1)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '提交' }))
    await user.keyboard('{Enter}')
    await screen.findByText(/^上一单/)
    expect(saves).toMatchObject([
      {
        submit: 'T',
        customerCode: 'C000031',
        addressId: '501',
        settleType: 'month',
        items: [{ lineNo: 1, productCode: 'P00001', unitType: 'big', qty: '20', price: '58.0000' }],
      },
    ])
    const next = screen.getByRole<HTMLInputElement>('combobox', { name: '客户' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(next.value).toBe('')
    expect(cells('商品').map((cell) => cell.value)).toEqual([''])
  })

  it('switches the unit with its price from the quantity', async () => {
    const { user } = await enterLine()
    await user.keyboard('3/')
    expect(cells('单价')[0]?.value).toBe('2.4167')
    expect(screen.getByRole('button', { name: /^单位 瓶/ })).toBeDefined()
    await user.keyboard(' ')
    expect(cells('单价')[0]?.value).toBe('58.00')
    expect(cells('数量')[0]?.value).toBe('3')
  })
})

describe('a refused save', () => {
  it('keeps what was typed and leads to the line that it names', async () => {
    const { user } = await enterLine()
    await user.keyboard('20{Enter}')
    refusal = '第1行 数量格式不正确'
    await user.keyboard('{Control>}{Enter}{/Control}')
    await cellAt('数量', 0)
    expect(cells('数量')[0]?.getAttribute('aria-invalid')).toBe('true')
    expect(cells('数量')[0]?.value).toBe('20')
    refusal = undefined
    await user.keyboard('21{Control>}s{/Control}')
    await screen.findByText('草稿 SO2511200007 已保存')
    expect(saves).toHaveLength(2)
    expect(saves[1]).toMatchObject({ submit: 'F', requestNo: saves[0]?.requestNo, items: [{ qty: '21' }] })
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saves).toHaveLength(3))
    expect(saves[2]).toMatchObject({ soId: '88', version: 1 })
    expect(saves[2]?.requestNo).not.toBe(saves[1]?.requestNo)
  })

  it('is not even sent without a customer or lines', async () => {
    const { user, customer } = await open()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('客户必填!')
    expect(document.activeElement).toBe(customer)
    await user.keyboard('HWJ{Enter}')
    await cellAt('商品', 0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('请录入商品明细')
    expect(saves).toEqual([])
  })
})

it('takes a pasted block over and notes what it does not know', async () => {
  const { user } = await enterLine()
  await user.keyboard('{Enter}{Enter}')
  await cellAt('商品', 1)
  await user.paste('编码\t数量\r\nP00002\t2.5\r\nXX\t1\r\n')
  await screen.findByText('商品不存在或已停用')
  expect(cells('数量').map((cell) => cell.value)).toEqual(['1', '2.5', ''])
  await cellAt('商品', 2)
})

it('shows credit and checks beside the order', async () => {
  const { user } = await enterLine()
  await screen.findByText('位置未审核')
  await user.keyboard('20')
  expect(screen.getByText('340.00')).toBeDefined()
})

it('offers after a crash what was not saved', async () => {
  const { user, unmount } = await enterLine()
  await user.keyboard('20')
  unmount()
  const again = await open()
  await again.user.click(screen.getByRole('button', { name: '恢复草稿' }))
  await waitFor(() => expect(cells('数量')[0]?.value).toBe('20'))
  expect(again.customer).toHaveProperty('value', expect.stringContaining('惠万家超市'))
})

/** A customer is chosen, and what it has ordered before is known. */
const withCustomer = async () => {
  const opened = await open()
  expect(screen.getByRole('button', { name: '从模板录入' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(document.activeElement).toBe(opened.customer))
  await opened.user.keyboard('HWJ{Enter}')
  for (const name of ['从模板录入', '再来一单'])
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  return opened
}

it('fills the lines from a template, and names what cannot be ordered', async () => {
  const { user } = await withCustomer()
  await user.click(screen.getByRole('button', { name: '从模板录入' }))
  // Without a layout what hangs on a button counts as out of sight.
  await user.click(await screen.findByRole('menuitem', { name: '周补货', hidden: true }))
  await waitFor(() => expect(cells('数量').map((cell) => cell.value)).toEqual(['5', '']))
  await screen.findByText('商品【坚果】已停用')
})

it('fills the lines from an earlier order of this customer', async () => {
  const { user } = await withCustomer()
  await user.click(screen.getByRole('button', { name: '再来一单' }))
  // Orders of a customer whose code only holds this one's are not offered.
  const [last, ...others] = await screen.findAllByRole('menuitem', { hidden: true })
  expect(others).toEqual([])
  if (last) await user.click(last)
  await waitFor(() => expect(cells('数量').map((cell) => cell.value)).toEqual(['7', '']))
  await screen.findByText('商品【薯片】已停用，未复制')
})

it('shows on a key what the customer paid for the product of the line', async () => {
  const { user } = await enterLine()
  await user.keyboard('{F7}')
  await screen.findByText('56.50 / 箱')
  await screen.findByText('7箱')
})

it('shows on a key which warehouse has how much, and sends the order from one that has all', async () => {
  const { user } = await enterLine()
  await user.keyboard('101{Alt>}k{/Alt}')
  await screen.findByText('缺1箱')
  await user.click(screen.getByRole('button', { name: '改从城东仓发货（货全）' }))
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('[data-field=warehouseCode] input')?.value).toBe('城东仓'),
  )
  expect(cells('数量')[0]?.value).toBe('101')
})

describe('promotions', () => {
  it('are tried when the keyboard rests, and sent as they were shown', async () => {
    tried = { ...NONE, promotionAmount: '20.00', promotions: [CUT], hints: [{ ...SPEC, hintText: '还差5个大单位' }] }
    const { user } = await enterLine()
    await user.keyboard('20{Enter}')
    const strip = await screen.findByRole('status', { name: '促销试算' })
    expect(strip.textContent).toBe('满500减20 −¥20.00汽水特价：还差5个大单位')
    expect(screen.getAllByText('¥1,140.00').length).toBeGreaterThan(0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(/^上一单/)
    expect(saves).toMatchObject([{ promotions: [{ promotionNum: 'CX1', times: 1, discountAmount: '20.00' }] }])
  })

  it('are chosen in a panel that says what each is worth and what keeps it out', async () => {
    const missed = [CUT, { ...CUT, promotionNum: 'CX3', promotionName: '满2000减120' }]
    tried = {
      ...NONE,
      promotionAmount: '20.00',
      promotions: [CUT],
      missed: missed.map((one) => ({ ...one, reasonText: '还差860.00元' })),
    }
    const { user } = await enterLine()
    await user.keyboard('20{Alt>}p{/Alt}')
    const special = await screen.findByRole<HTMLInputElement>('checkbox', { name: '汽水特价' })
    expect(screen.getByText('不能与【满500减20】同时使用')).toBeDefined()
    // Those that may be used are above, whatever lacks until they apply once more.
    const lacking = await screen.findByRole('region', { name: '未达到的促销' })
    expect(lacking.textContent).toBe('未达到的促销满2000减120：还差860.00元')
    await user.click(special)
    await waitFor(() => expect(special.checked).toBe(true))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '满500减20' }).checked).toBe(false)
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '汽水特价' })).toBeNull())
  })
})
