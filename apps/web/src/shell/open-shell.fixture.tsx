import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { createMemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import { menuOfSales, userOf } from '../testing/users.ts'
import { AddressProvider } from './address/address.tsx'
import { UserProvider } from './session/user.ts'
import { Shell } from './shell.tsx'
import { tabNotesAtom } from './tabs/tab-state.ts'
import { effects, renders } from './test-screens.fixture.tsx'

/** The shell at an address, with the screens of `test-screens.fixture.tsx`: a test replaces the application's by them. */
export const openShell = async (at: string, change = {}) => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [at] })
  render(
    <KitProvider>
      <QueryClientProvider client={new QueryClient()}>
        <UserProvider value={userOf({ menuVos: menuOfSales(), ...change })}>
          <AddressProvider book={router}>
            <Shell />
          </AddressProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  await screen.findByRole('navigation', { name: '已打开的页面' })
  const go = (to: string) => act(() => router.navigate(to))
  return {
    router,
    go,
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

export const tabBar = () => screen.getByRole('navigation', { name: '已打开的页面' })
export const tabTitles = () =>
  within(tabBar())
    .getAllByRole('listitem')
    .map((item) => item.textContent)
export const activeTab = () => tabBar().querySelector('[aria-current="page"]')?.textContent
export const inputOf = (route: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^输入 ${route}`) })
export const tabMenu = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.pointer({
    target: within(tabBar()).getByRole('button', { name: new RegExp(`^${title}`) }),
    keys: '[MouseRight]',
  })
}
// Hidden ones too: jsdom runs no transitions, so what floats never counts as seen.
export const choose = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(await screen.findByRole('menuitem', { name: label, hidden: true }))
  await waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull())
}

/** Nothing of the test before is left. */
export const forgetShell = () => {
  getDefaultStore().set(tabNotesAtom, {})
  for (const route of Object.keys(renders)) delete renders[route]
  effects.length = 0
}
