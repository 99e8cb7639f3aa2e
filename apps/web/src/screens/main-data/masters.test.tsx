import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../testing/show-screen.tsx'
import PriceSeries from './product-management/price-management/price-series.tsx'
import RouteManager from './region-management/route-manager.tsx'
import PrintTitles from './settings-management/print-title-type-management.tsx'
import SalesTargets from './settings-management/sales-target-management.tsx'
import Warehouses from './warehouse-management.tsx'

const base = { version: 1, enabled: 'T', updateName: '陈志远', updateDate: '2025-11-01 08:00:00' }
/** What lists were asked for. */
const asked: object[] = []

beforeEach(() => {
  giveLayout()
  asked.length = 0
})

const open = async (Page: ComponentType, rows: readonly object[], text: string) => {
  showScreen(<Page />, ({ name, said }) => {
    if (!/^(list|page)$/.test(name)) return []
    asked.push(said)
    return { rows, total: rows.length }
  })
  await screen.findByText(text)
  return userEvent.setup()
}
const questionOf = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: '停用' }))
  return screen.findByRole('dialog')
}
const series = { ...base, id: '1', seriesCode: 'PS01', seriesName: '商超价', baseRate: '100.00', productNum: 4 }

it('a price series says how many customers pay the base price from then on', async () => {
  const user = await open(PriceSeries, [{ ...series, customerNum: 53 }], '商超价')
  within(await questionOf(user)).getByText('使用该系列的 53 个客户将立即改按基础价。')
})

it('a price series that nobody has goes as all master data does', async () => {
  const user = await open(PriceSeries, [{ ...series, customerNum: 0 }], '商超价')
  within(await questionOf(user)).getByText('停用后不再出现在选择中，已使用的单据和资料不受影响。')
})

it('a visit route says that it is planned no more, today either', async () => {
  const user = await open(
    RouteManager,
    [{ ...base, id: '2', routeCode: 'RT01', routeName: '城东周一', visitDayNames: '一', customerNum: 14 }],
    '城东周一',
  )
  within(await questionOf(user)).getByText(/停用后不再计划拜访，今天未拜访的客户也不再列出/)
})

it('a warehouse of a vehicle or of borrowed goods is not offered to be disabled', async () => {
  const of = (id: string, warehouseType: string, more: object = {}) => ({
    ...{ ...base, id, warehouseCode: `W${id}`, warehouseName: `仓${id}`, warehouseType, isDefault: 'F', ...more },
  })
  await open(
    Warehouses,
    [of('1', 'normal'), of('2', 'vehicle'), of('3', 'borrow'), of('4', 'vehicle', { enabled: 'F' })],
    '仓4',
  )
  expect(screen.getAllByRole('button', { name: '停用' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '启用' })).toBeNull()
})

it('the default heading goes over to another and is not switched off', async () => {
  const title = (id: string, isDefault: string) => ({
    ...{ ...base, id, titleCode: `TT0${id}`, titleName: `抬头${id}`, titleText: '', isDefault },
  })
  const user = await open(PrintTitles, [title('1', 'T'), title('2', 'F')], '抬头2')
  for (const [code, isFixed] of [
    ['TT01', true],
    ['TT02', false],
  ] as const) {
    await user.click(screen.getByRole('button', { name: code }))
    const panel = await screen.findByRole('dialog')
    expect(within(panel).getByRole('switch', { name: /默认/ })).toHaveProperty('disabled', isFixed)
    await user.click(within(panel).getByRole('button', { name: '取消' }))
  }
})

it('targets begin with those of one kind, which add up', async () => {
  await open(SalesTargets, [{ ...base, id: '3', targetType: 'salesman', refCode: 'U004', refName: '王海峰' }], '王海峰')
  expect(asked[0]).toMatchObject({ targetType: 'salesman' })
})
