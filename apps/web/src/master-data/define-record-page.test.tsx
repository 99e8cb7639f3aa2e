import { BrandSave } from '@dealer/fields/BrandSave'
import { FileStoreProvider } from '@dealer/ui-kit/form'
import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { dealer } from '../dealer.ts'
import { UserProvider } from '../shell/session/user.ts'
import { TabProvider, tabNotesAtom } from '../shell/tabs/tab-state.ts'
import { userOf } from '../testing/users.ts'
import { defineRecordPage } from './define-record-page.tsx'

const { brand } = dealer.md
const LIST = '/main-data/product-management/brands'
const ask = vi.fn(async () => true)

/** A page of two sections over calls that stand. */
const declared = {
  label: '品牌',
  key: 'id',
  name: 'brandName',
  list: LIST,
  detail: brand.findById,
  facts: BrandSave,
  sections: [
    { title: '名称', fields: ['brandCode', 'brandName'] },
    { title: '其他', fields: [{ prop: 'sortNum', required: true }], below: () => <p>下面</p> },
  ],
  free: [{ prop: 'brandName', check: (name: string, id?: string) => brand.checkRepeat({ name, id }) }],
  ask,
  add: { call: brand.save, permission: 'md:brand:add' },
  change: { call: brand.update, permission: 'md:brand:edit' },
} as const
const Page = defineRecordPage(declared)
/** Only administrators set the place. */
const GuardedPage = defineRecordPage({
  ...declared,
  sections: [
    {
      title: '名称',
      fields: ['brandCode', 'brandName', { prop: 'sortNum', default: '1', onlyFor: ({ isadmin }) => isadmin }],
    },
  ],
})

const BRAND = { id: '301', version: 4, enabled: 'T', brandCode: 'BR01', brandName: '晴川', isNice: 'F', sortNum: 1 }
const changes: [string | undefined, Record<string, unknown>][] = []
const close = vi.fn()
let refusal: string | undefined

beforeEach(() => {
  notifications.clean()
  changes.length = 0
  refusal = undefined
  close.mockClear()
  ask.mockClear()
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const url = new URL(request.url)
    const name = url.pathname.split('/').at(-1)
    const ok = (content: unknown) => Response.json({ resultCode: '000', content })
    if (name === 'findById') return ok(BRAND)
    if (name === 'checkRepeat') return ok(url.searchParams.get('name') !== '云岭')
    changes.push([name, JSON.parse(await request.text())])
    return refusal ? Response.json({ resultCode: '102', content: refusal }) : ok({ id: '302' })
  })
})

const open = (address: string, perms = ['md:brand:add', 'md:brand:edit'], isadmin = false, Shown = Page) => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms, isadmin })}>
          <FileStoreProvider
            value={{ upload: async () => '1', show: async () => ({ name: '1' }), open: () => undefined }}
          >
            <MemoryRouter initialEntries={[address]}>
              <TabProvider value={{ uid: 'r1', close, refresh: () => undefined }}>
                <Shown />
              </TabProvider>
            </MemoryRouter>
          </FileStoreProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  return user
}
const dirty = () => getDefaultStore().get(tabNotesAtom).r1?.dirty

it('adds a record section by section, and goes back to the list when its tab has nothing unsaved', async () => {
  const user = open('/brand-edit')
  await user.type(await screen.findByLabelText('品牌编码*'), 'BR09')
  await user.type(screen.getByLabelText('品牌名称*'), '青禾')
  expect(within(screen.getByRole('region', { name: '其他' })).getByText('下面')).toBeTruthy()
  expect(dirty()).toBe(true)
  await user.type(screen.getByLabelText('排序*'), '3{Control>}s{/Control}')
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(LIST))
  expect(changes).toMatchObject([['save', { brandCode: 'BR09', brandName: '青禾', sortNum: 3 }]])
  expect(dirty()).toBe(false)
})

it('goes on to the next new one', async () => {
  const user = open('/brand-edit')
  await user.type(await screen.findByLabelText('品牌编码*'), 'BR09')
  await user.type(screen.getByLabelText('品牌名称*'), '青禾')
  await user.type(screen.getByLabelText('排序*'), '3')
  await user.click(screen.getByRole('button', { name: '保存并新增' }))
  await waitFor(() => expect(screen.getByLabelText('品牌编码*')).toHaveProperty('value', ''))
  expect(changes).toHaveLength(1)
  expect(close).not.toHaveBeenCalled()
  expect(dirty()).toBe(false)
})

it('leads to what is missing in the section that has it, and sends nothing', async () => {
  const user = open('/brand-edit')
  await user.type(await screen.findByLabelText('品牌编码*'), 'BR09')
  await user.type(screen.getByLabelText('品牌名称*'), '青禾')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('排序必填!')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('排序*')))
  expect(changes).toEqual([])
})

it('changes what was read, with its version; a refusal stands at its field and what was typed stays', async () => {
  refusal = '品牌名称已存在'
  const user = open('/brand-edit?id=301')
  const name = await screen.findByLabelText('品牌名称*')
  await user.clear(name)
  await user.type(name, '青禾')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('品牌名称已存在')
  expect(changes[0]).toMatchObject(['update', { id: '301', version: 4, brandName: '青禾', sortNum: 1 }])
  expect(name).toHaveProperty('value', '青禾')
  expect(close).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: '保存并新增' })).toBeNull()
  refusal = undefined
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(changes[1]?.[1].requestNo).toBe(changes[0]?.[1].requestNo)
})

it('says while typing that a name is taken, and is not sent where the question is denied', async () => {
  ask.mockResolvedValueOnce(false)
  const user = open('/brand-edit?id=301')
  const name = await screen.findByLabelText('品牌名称*')
  await user.clear(name)
  await user.type(name, '云岭')
  await screen.findByText('品牌名称已存在')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(changes).toEqual([])
})

it('is read only for those who may not change it', async () => {
  open('/brand-edit?id=301', [])
  expect(await screen.findByLabelText('品牌名称*')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

it('shows what only some may set to the others, and offers it to those', async () => {
  const user = open('/brand-edit?id=301', undefined, false, GuardedPage)
  expect(await screen.findByLabelText('排序')).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('品牌名称*'), '甲')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(changes[0]?.[1]).toMatchObject({ brandName: '晴川甲', sortNum: 1 }))
  cleanup()
  open('/brand-edit', undefined, false, GuardedPage)
  expect(await screen.findByLabelText('排序')).toMatchObject({ disabled: true, value: '1' })
  cleanup()
  open('/brand-edit', undefined, true, GuardedPage)
  expect(await screen.findByLabelText('排序')).toHaveProperty('disabled', false)
})
