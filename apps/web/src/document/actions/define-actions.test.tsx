import { RefusedError } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../data/query-client.ts'
import type { How } from './deed.ts'
import { defineActions } from './define-actions.tsx'

interface Doc {
  docId: string
  docNum: string
  version: number
  whose: string
  amount: string
  actions?: string[]
}
type Action = 'confirm' | 'edit' | 'pack' | 'close' | 'cancel' | 'delete' | 'hidden'

/** What was called: the action, the documents, what came with them. */
const calls: [string, string[], How][] = []
let refusal: Error | undefined
const called = (name: string) => async (docs: readonly Doc[], how: How) => {
  calls.push([name, docs.map(({ docId }) => docId), how])
  const error = refusal
  refusal = undefined
  if (error) throw error
}

/** What a call was sent that names one document. */
const sent: unknown[] = []

const useDocActions = defineActions<Doc, Action, 'docId'>({
  label: '单据',
  key: 'docId',
  number: 'docNum',
  labels: {
    confirm: '审核',
    edit: '修改',
    pack: '装箱',
    close: '关闭',
    cancel: '取消',
    delete: '删除',
    hidden: '暗中',
  },
  about: 'whose',
  amount: 'amount',
  deeds: {
    confirm: { many: called('confirm'), follows: '确认后扣减库存', done: '审核成功' },
    edit: { page: '/edit' },
    pack: {
      open: ([{ docNum }], close, done) => (
        <p>
          装箱 {docNum}
          <button type="button" onClick={done}>
            装好
          </button>
          <button type="button" onClick={close}>
            不装
          </button>
        </p>
      ),
    },
    close: { call: async (args: object) => sent.push(args), follows: '不再发货' },
    cancel: { one: (doc, how) => called('cancel')([doc], how), reason: true, grave: true, verb: '取消单据' },
    delete: { one: async (doc, how) => called('delete')([doc], how).then(() => '没有了'), grave: true, gone: true },
  },
})

const ALL: Action[] = ['hidden', 'delete', 'cancel', 'close', 'pack', 'edit', 'confirm']
const docs: Doc[] = [
  { docId: '1', docNum: 'D1', version: 7, whose: '惠万家', amount: '10.10', actions: ALL },
  { docId: '2', docNum: 'D2', version: 1, whose: '惠万家', amount: '20.20', actions: ['confirm', 'cancel'] },
  { docId: '3', docNum: 'D3', version: 1, whose: '惠万家', amount: '40.40' },
]
const [onDone, onGone] = [vi.fn(), vi.fn()]

function Screen({ marked }: { marked: readonly Doc[] }) {
  const { buttons, perform, dialogs } = useDocActions({ onDone, onGone })
  const [first] = docs
  return (
    <>
      <output>{useLocation().pathname + useLocation().search}</output>
      {first &&
        buttons(first).map(({ key, label, danger, onClick }) => (
          <button key={key} type="button" data-danger={danger} onClick={onClick}>
            {label}
          </button>
        ))}
      <button type="button" onClick={() => void perform('confirm', marked)}>
        批量审核
      </button>
      <button type="button" onClick={() => void perform('cancel', marked)}>
        批量取消
      </button>
      {dialogs}
    </>
  )
}

const open = (marked: readonly Doc[] = docs) => {
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Screen marked={marked} />
        </MemoryRouter>
      </QueryClientProvider>
    </KitProvider>,
  )
  return userEvent.setup()
}
const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  notifications.clean()
  calls.length = 0
  vi.clearAllMocks()
})

describe('buttons', () => {
  it('are what the server allows and the screen knows, in the order of the declaration, grave ones marked', () => {
    open()
    const shown = screen.getAllByRole('button').slice(0, -2)
    expect(shown.map(({ textContent }) => textContent)).toEqual(['审核', '修改', '装箱', '关闭', '取消', '删除'])
    expect(shown.filter(({ dataset }) => dataset.danger === 'true').map(({ textContent }) => textContent)).toEqual([
      '取消',
      '删除',
    ])
  })
})

describe('an action', () => {
  it('asks, calls once, and says that it is done', async () => {
    const user = open()
    await press(user, '审核')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('审核：单据 D1？')
    expect(dialog.textContent).toContain('惠万家 · ¥10.10；确认后扣减库存')
    expect(calls).toEqual([])
    await user.keyboard('{Enter}')
    await screen.findByText('审核成功')
    expect(calls).toMatchObject([['confirm', ['1'], { reason: '' }]])
    expect(calls[0]?.[2].requestNo).toMatch(/\S{8,}/)
    expect(onDone).toHaveBeenCalledOnce()
    expect(onGone).not.toHaveBeenCalled()
  })

  it('leads to a page', async () => {
    const user = open()
    await press(user, '修改')
    expect(screen.getByText('/edit?docId=1')).toBeDefined()
  })

  it('opens a panel, which closes with or without a deed', async () => {
    const user = open()
    await press(user, '装箱')
    expect(screen.getByText(/装箱 D1/)).toBeDefined()
    await press(user, '不装')
    expect(screen.queryByText(/装箱 D1/)).toBeNull()
    expect(onDone).not.toHaveBeenCalled()
    await press(user, '装箱')
    await press(user, '装好')
    expect(screen.queryByText(/装箱 D1/)).toBeNull()
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('asks for the reason, and keeps one request for all tries of one asking', async () => {
    const user = open()
    await press(user, '取消')
    await user.click(await screen.findByRole('button', { name: '取消单据' }))
    await screen.findByText('请填写原因')
    expect(calls).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /原因/ }), ' 客户要求 ')
    const facts = { operation: 'x', method: 'POST', url: '/x', attempt: 1, requestId: 'r1' }
    refusal = new RefusedError({ zh: '单据已被修改', en: 'changed' }, facts, '103', '单据已被修改')
    await user.click(screen.getByRole('button', { name: '取消单据' }))
    await waitFor(() => expect(calls).toMatchObject([['cancel', ['1'], { reason: '客户要求' }]]))
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '取消单据' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(calls[0])
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('names the document as it was seen, says nothing else, and tells that it is done in the words of the contract', async () => {
    const user = open()
    await press(user, '关闭')
    await screen.findByText('惠万家 · ¥10.10；不再发货')
    await user.keyboard('{Enter}')
    await screen.findByText('单据已关闭')
    expect(sent).toEqual([{ docId: '1', version: 7, requestNo: expect.stringMatching(/\S{8,}/) }])
  })

  it('says what the call answered, and that the document is gone', async () => {
    const user = open()
    await press(user, '删除')
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}')
    await screen.findByText('没有了')
    expect(onGone).toHaveBeenCalledOnce()
  })
})

describe('several documents', () => {
  it('are summed, and those that it cannot be done to are left out', async () => {
    const user = open()
    await press(user, '批量审核')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('审核：2 张单据？')
    expect(dialog.textContent).toContain('合计 ¥30.30；另有 1 张状态不符，不会处理；确认后扣减库存')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(calls).toMatchObject([['confirm', ['1', '2'], {}]]))
  })

  it('are said as well where the reason is asked', async () => {
    const user = open()
    await press(user, '批量取消')
    const dialog = await screen.findByRole('dialog', { name: '取消单据：2 张单据？' })
    expect(dialog.textContent).toContain('合计 ¥30.30；另有 1 张状态不符，不会处理')
  })

  it('are not asked about when it can be done to none', async () => {
    const user = open(docs.slice(2))
    await press(user, '批量审核')
    await screen.findByText('所选单据现在都不能审核')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
