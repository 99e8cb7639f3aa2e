import { type FileStore, FileStoreProvider } from '@dealer/ui-kit/form'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { siteOf } from '../shell/menu/site.ts'
import { SiteProvider } from '../shell/menu/site-context.ts'
import { UserProvider } from '../shell/session/user.ts'
import { TabProvider } from '../shell/tabs/tab-state.ts'
import { pageEntry, userOf } from './users.ts'

/** Files are named and not shown. */
const SHOWN = Promise.resolve({ name: '照片' })
const NO_FILES: FileStore = { upload: async () => '1', show: () => SHOWN, open: () => undefined }

/** A call that a screen made: the last part of its path, and what it said. */
export interface AskedCall {
  readonly name: string
  readonly path: string
  readonly said: Readonly<Record<string, unknown>>
}

/**
 * Shows a screen, or a part of one, in a tab of somebody with all rights.
 * @param answer what the server answers a call, its content, now or later; a refusal as a whole `Response`
 * @param at the address of the tab, with what was handed over to it
 * @param pages of the menu, to which figures may lead
 * @example const { asked } = showScreen(<OrderSplitList />, ({ name }) => (name === 'toOrderSplit' ? FORM : {}))
 */
export function showScreen(
  screen: ReactNode,
  answer: (call: AskedCall) => unknown,
  at: InitialEntry = '/',
  pages: readonly string[] = [],
): RenderResult & { asked: AskedCall[] } {
  const asked: AskedCall[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const { pathname: path, searchParams } = new URL(request.url)
    const text = await request.text()
    const said = text ? (JSON.parse(text) as Record<string, unknown>) : Object.fromEntries(searchParams)
    const call = { name: path.slice(path.lastIndexOf('/') + 1), path, said }
    asked.push(call)
    const content = await answer(call)
    return content instanceof Response ? content : Response.json({ resultCode: '000', content })
  })
  const menuVos = pages.map((path) => pageEntry(path, path))
  const user = userOf({ perms: ['*:*:*'], ...(menuVos.length > 0 && { menuVos }) })
  const shown = render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={user}>
          <SiteProvider value={siteOf(user)}>
            <FileStoreProvider value={NO_FILES}>
              <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
                <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
              </TabProvider>
            </FileStoreProvider>
          </SiteProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  return { ...shown, asked }
}

/** Says where the tab is, beside a screen whose rows lead elsewhere; read by {@link whereItIs}. */
export function Where() {
  const { pathname, state } = useLocation()
  return <output data-where>{JSON.stringify([pathname, state?.preset])}</output>
}

/** The address that {@link Where} says, and the filters that were handed over. */
export const whereItIs = (): unknown => JSON.parse(document.querySelector('output[data-where]')?.textContent ?? '')

/** Gives lists a size: without a layout no row of them would be in sight. */
export const giveLayout = (): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
}
