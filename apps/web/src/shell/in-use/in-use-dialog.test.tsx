import type { RefusalUse } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { menuOfSales, userOf } from '../../testing/users.ts'
import { AddressProvider } from '../address/address.tsx'
import { UserProvider } from '../session/user.ts'
import { inUseAtom } from './in-use.ts'
import { InUseNotice } from './in-use-notice.tsx'

const ORDERS = '/sales/order-out/order-split-list'
const uses: RefusalUse[] = [
  {
    ...{ kind: '拆单', count: 12, place: { page: ORDERS, filters: [{ name: 'productCode', value: 'P001' }] } },
    rows: [
      {
        code: 'CD2026031',
        name: '惠万家超市',
        place: { page: ORDERS, filters: [{ name: 'splitNum', value: 'CD2026031' }] },
      },
    ],
  },
  { kind: '车辆', count: 1, rows: [{ code: '浙A12345', place: { page: '/nowhere-of-this-user' } }] },
  { kind: '库存台账', count: 1000, rows: [] },
]

const open = () => {
  const store = createStore()
  store.set(inUseAtom, { message: '商品【柠檬汽水】已被使用，不能删除', uses })
  const router = createMemoryRouter([{ path: '*' }])
  render(
    <Provider store={store}>
      <KitProvider>
        <UserProvider value={userOf({ menuVos: menuOfSales() })}>
          <AddressProvider book={router}>
            <InUseNotice />
          </AddressProvider>
        </UserProvider>
      </KitProvider>
    </Provider>,
  )
  return { store, router, user: userEvent.setup() }
}

it('says what is in use by what, and leads to each that the user may open', async () => {
  const { router, store, user } = open()
  const dialog = await screen.findByRole('dialog', { name: '商品【柠檬汽水】已被使用，不能删除' })
  expect(dialog.textContent).toContain('拆单 12 条CD2026031惠万家超市等 12 条')
  expect(dialog.textContent).toContain('库存台账 1000 条以上您无权查看明细')
  expect(screen.queryByRole('button', { name: '浙A12345' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'CD2026031' }))
  expect(router.state.location).toMatchObject({ pathname: ORDERS, state: { preset: { splitNum: 'CD2026031' } } })
  expect(store.get(inUseAtom)).toBeUndefined()
})

it('leads to the list of all of them, and is closed without going anywhere', async () => {
  const { router, store, user } = open()
  await user.click(await screen.findByRole('button', { name: '拆单 12 条' }))
  expect(router.state.location.state).toEqual({ preset: { productCode: 'P001' } })
  act(() => store.set(inUseAtom, { message: '再来一次', uses }))
  // The one that was left is on its way out for a moment, with a button of the same name.
  const dialog = await screen.findByRole('dialog', { name: '再来一次' })
  await user.click(within(dialog).getByRole('button', { name: '知道了' }))
  expect(store.get(inUseAtom)).toBeUndefined()
})
