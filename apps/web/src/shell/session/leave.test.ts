import { getDefaultStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { whyEnded } from '../../login/ended.ts'
import { type TabNotes, tabNotesAtom } from '../tabs/tab-state.ts'
import { beginAnew } from './leave.ts'

const KEPT = { dirty: true, kept: true }
const LOST = { dirty: true, kept: false }

beforeEach(() => getDefaultStore().set(tabNotesAtom, {}))

it.each<[string, Record<string, TabNotes>]>([
  ['登录已过期。', { t1: { dirty: false, kept: true } }],
  ['登录已过期。未保存的内容已留在草稿中。', { t1: KEPT, t2: KEPT }],
  ['登录已过期。有 1 个页面未保存的内容已丢失，请重新录入。', { t1: LOST, t2: {} }],
  [
    '登录已过期。有 2 个页面未保存的内容已丢失，请重新录入。另有 1 个页面未保存的内容已留在草稿中。',
    { t1: LOST, t2: KEPT, t3: LOST },
  ],
])('tells who is logged out what of the unsaved work is kept: %s', (told, notes) => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  getDefaultStore().set(tabNotesAtom, notes)
  beginAnew('登录已过期')
  vi.unstubAllGlobals()
  expect(whyEnded()).toBe(told)
  expect(reload).toHaveBeenCalledOnce()
})
