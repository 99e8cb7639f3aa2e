import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { DocumentScreen } from './document-screen/document-screen.tsx'
import { useDirty } from './use-dirty.ts'
import { draftsOf, useDraft } from './use-draft.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const exclaimed = (text: string) => [JSON.stringify(`${text}!`)]
/** What lies in this browser as drafts of a document. */
const stored = (key: string) =>
  Object.entries(localStorage).flatMap(([name, text]) =>
    name.startsWith(`dealer.draftPiece.${key}@`) ? [String(text)] : [],
  )

test('Ctrl+Enter saves from within a field, a held key once, and ? opens the keys', async () => {
  const save = vi.fn()
  const { user } = renderKit(
    <DocumentScreen
      title="销售单"
      header={<input aria-label="客户" />}
      actions={<button type="button">保存</button>}
      keys={[{ key: 'Ctrl+Enter', does: '保存并提交', run: save }]}
    >
      明细
    </DocumentScreen>,
  )
  await user.click(screen.getByLabelText('客户'))
  await user.keyboard('{Control>}{Enter>3/}{/Control}')
  expect(save).toHaveBeenCalledOnce()
  await user.keyboard('?')
  expect(screen.queryByText('保存并提交')).toBeNull()
  act(() => screen.getByLabelText('客户').blur())
  await user.keyboard('?')
  expect(await screen.findByText('保存并提交')).toBeTruthy()
})

test('a draft replaces what was typed beside it only after a question, and an untouched document at once', async () => {
  const onRestore = vi.fn()
  const draft = { at: '2026-11-20T17:42:00+08:00', onRestore, onDiscard: vi.fn() }
  const shown = (isDirty: boolean) => (
    <DocumentScreen title="销售单" header={null} actions={null} isDirty={isDirty} draft={draft}>
      明细
    </DocumentScreen>
  )
  const { user, rerender } = renderKit(shown(true))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('恢复草稿')
  await screen.findByText('已录入的内容将被草稿替换，不能找回。')
  expect(onRestore).not.toHaveBeenCalled()
  await press('替换')
  await waitFor(() => expect(onRestore).toHaveBeenCalledOnce())
  rerender(shown(false))
  await press('恢复草稿')
  expect(onRestore).toHaveBeenCalledTimes(2)
})

test('unsaved work asks before the page closes', () => {
  const { result } = renderHook(useDirty)
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(false)
  act(result.current.touch)
  expect(close()).toBe(true)
  act(result.current.clean)
  expect(close()).toBe(false)
})

describe('drafts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a draft survives: written a moment after the last change, offered at the next visit, gone once discarded', () => {
    const first = renderHook(() => useDraft('order', isText))
    expect(first.result.current.offer).toBeUndefined()
    first.result.current.save(() => 'a')
    first.result.current.save(() => 'ab')
    vi.advanceTimersByTime(500)
    first.unmount()
    const second = renderHook(() => useDraft('order', isText))
    expect(second.result.current.offer?.value).toBe('ab')
    let restored: string | undefined
    act(() => {
      restored = second.result.current.restore()
    })
    expect(restored).toBe('ab')
    act(second.result.current.discard)
    second.unmount()
    expect(renderHook(() => useDraft('order', isText)).result.current.offer).toBeUndefined()
  })

  test('a draft that nobody has answered outlives what is typed and saved beside it', () => {
    const typed = (text: string) => {
      const visit = renderHook(() => useDraft('kept', isText))
      visit.result.current.save(() => text)
      vi.advanceTimersByTime(500)
      return visit
    }
    const offered = () => renderHook(() => useDraft('kept', isText)).result
    typed('monday').unmount()
    const tuesday = typed('tuesday')
    expect(tuesday.result.current.offer?.value).toBe('monday')
    expect(draftsOf('kept')).toHaveLength(1)
    act(tuesday.result.current.discard)
    tuesday.unmount()
    expect(offered().current.offer?.value).toBe('monday')

    const wednesday = typed('wednesday')
    wednesday.unmount()
    const thursday = offered()
    expect(thursday.current.offer?.value).toBe('wednesday')
    act(thursday.current.decline)
    let restored: string | undefined
    act(() => {
      restored = thursday.current.restore()
    })
    expect([restored, thursday.current.offer]).toEqual(['monday', undefined])
    act(thursday.current.discard)
    expect(Object.keys(localStorage).filter((name) => name.includes('kept'))).toEqual([])
  })

  test('windows in which the same document is typed keep a draft each, and what one of them saves takes its own', () => {
    const windows = () =>
      [renderHook(() => useDraft('two', isText)), renderHook(() => useDraft('two', isText))] as const
    const [one, other] = windows()
    const type = ({ result }: typeof one, text: string) => {
      result.current.save(() => text)
      vi.advanceTimersByTime(500)
    }
    type(one, 'half an order')
    type(other, 'another order')
    type(one, 'a whole order')
    // As a crash of the browser leaves them: nothing was saved, neither is lost.
    const { result: offered } = renderHook(() => useDraft('two', isText))
    expect(offered.current.offer?.value).toBe('a whole order')
    act(() => void offered.current.restore())
    expect(offered.current.offer?.value).toBe('another order')
    // One whose draft was taken over types on.
    type(one, 'a whole order and more')
    act(offered.current.discard)
    act(other.result.current.discard)
    expect(renderHook(() => useDraft('two', isText)).result.current.offer?.value).toBe('a whole order and more')
    act(one.result.current.discard)
    expect(stored('two')).toEqual([])
  })

  test('of a long document only the pieces that have changed are written, and all of them where another window took it over', () => {
    const isList = (value: unknown): value is string[] => Array.isArray(value)
    const byItem = (list: string[]) =>
      list.map((item, at) => `${at === 0 ? '[' : ','}"${item}"${list[at + 1] ? '' : ']'}`)
    const open = () => renderHook(() => useDraft('long', isList, byItem))
    const { result } = open()
    const type = (...list: string[]) => {
      result.current.save(() => list)
      vi.advanceTimersByTime(500)
    }
    type('a', 'b', 'c')
    const set = vi.spyOn(Storage.prototype, 'setItem')
    type('a', 'B', 'c')
    expect(set.mock.calls.map(([, text]) => text)).toEqual([',"B"', expect.stringContaining('"pieces":3')])
    set.mockRestore()
    type('a', 'B')
    const other = open()
    expect(other.result.current.offer?.value).toEqual(['a', 'B'])
    act(() => void other.result.current.restore())
    type('a', 'BB')
    expect(open().result.current.offer?.value).toEqual(['a', 'BB'])
    act(other.result.current.discard)
    act(result.current.discard)
    expect(stored('long')).toEqual([])
  })

  test('a storage that is full leaves the last whole draft, and of one that was never whole nothing', () => {
    const isList = (value: unknown): value is string[] => Array.isArray(value)
    const inTwo = ([one, two]: string[]) => [`["${one}"`, `,"${two}"]`]
    const open = () => renderHook(() => useDraft('full', isList, inTwo))
    const type = ({ result }: ReturnType<typeof open>, ...list: string[]) => {
      result.current.save(() => list)
      vi.advanceTimersByTime(500)
    }
    const real = Storage.prototype.setItem
    const fill = () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
        if (text.startsWith(',')) throw new DOMException('full', 'QuotaExceededError')
        real.call(this, name, text)
      })
    const full = fill()
    const first = open()
    type(first, 'a', 'b')
    expect(stored('full')).toEqual([])
    full.mockRestore()
    type(first, 'a', 'b')
    const fullAgain = fill()
    type(first, 'A', 'B')
    fullAgain.mockRestore()
    expect(open().result.current.offer?.value).toEqual(['A', 'b'])
    // What was written of it is not taken for what stood there before.
    type(first, 'a', 'b')
    expect(open().result.current.offer?.value).toEqual(['a', 'b'])
    act(first.result.current.discard)
    expect(stored('full')).toEqual([])
  })

  test('changes that follow each other fast do not put the writing off', () => {
    const { result } = renderHook(() => useDraft('fast', isText))
    for (let at = 1; at <= 10; at++) {
      result.current.save(() => `scan ${at}`)
      vi.advanceTimersByTime(100)
    }
    // As a crash would leave it: nothing is flushed.
    expect(stored('fast')).toEqual(['"scan 8"'])
  })

  test('a draft is written between two keys where the browser says when, and still in time', () => {
    let idle: (() => void) | undefined
    const wait = vi.fn((deed: () => void) => {
      idle = deed
      return 1
    })
    vi.stubGlobal('requestIdleCallback', wait)
    vi.stubGlobal('cancelIdleCallback', vi.fn())
    const { result, unmount } = renderHook(() => useDraft('idle', isText, exclaimed))
    result.current.save(() => 'a')
    vi.advanceTimersByTime(200)
    expect(stored('idle')).toEqual([])
    expect(wait).toHaveBeenCalledWith(expect.any(Function), { timeout: 200 })
    result.current.save(() => 'ab')
    idle?.()
    expect(stored('idle')).toEqual(['"ab!"'])
    unmount()
    vi.unstubAllGlobals()
  })

  test('what was typed just before the page goes away is kept', () => {
    const { result } = renderHook(() => useDraft('late', isText))
    result.current.save(() => 'x')
    window.dispatchEvent(new Event('pagehide'))
    expect(renderHook(() => useDraft('late', isText)).result.current.offer?.value).toBe('x')
  })

  test('a draft of another shape is not offered', () => {
    localStorage.setItem('dealer.draft.odd@1', '{"at":"2026-01-01","address":"","pieces":1}')
    localStorage.setItem('dealer.draftPiece.odd@1.0', '5')
    expect(renderHook(() => useDraft('odd', isText)).result.current.offer).toBeUndefined()
  })
})
