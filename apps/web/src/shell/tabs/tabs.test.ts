// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { MenuPage } from '../menu/menu-tree.ts'
import {
  type Arrival,
  arrive,
  isClosable,
  keyOf,
  MAX_PAGES,
  neighbourOf,
  nextAfterClosing,
  pinnedTabs,
  type Tabs,
  tabsToClose,
  without,
} from './tabs.ts'

const pageAt = (path: string, affix = false): MenuPage => {
  return { path, component: path.slice(1), title: path, tabTitle: path, trail: [path], affix, hidden: false }
}

let keys = 0
const arrivalAt = (address: string, change: Partial<Arrival> & { state?: unknown } = {}): Arrival => {
  const { pathname, search } = new URL(address, 'http://x')
  const { state = null, ...rest } = change
  keys += 1
  const location = { pathname, search, hash: '', state, key: `k${keys}` }
  return { location, page: pageAt(pathname), replaced: false, dirty: new Set(), ...rest }
}

const NONE: Tabs = { list: [], activeUid: null, mounted: [], opened: 0 }
const openAll = (...addresses: string[]) => addresses.reduce((tabs, address) => arrive(tabs, arrivalAt(address)), NONE)
const keysOf = ({ list }: Tabs) => list.map(({ key }) => key)
const uidOf = ({ list }: Tabs, key: string) => list.find((tab) => tab.key === key)?.uid ?? ''
const activeKey = (tabs: Tabs) => tabs.list.find(({ uid }) => uid === tabs.activeUid)?.key

describe('arrive', () => {
  it('[SH-TABS-1] makes an opened page a tab, once', () => {
    const tabs = openAll('/a', '/b', '/a')
    expect(keysOf(tabs)).toEqual(['/a', '/b'])
    expect(activeKey(tabs)).toBe('/a')
  })

  it('gives each document a tab of its own', () => {
    expect(keysOf(openAll('/order?id=1', '/order?id=2'))).toEqual(['/order?id=1', '/order?id=2'])
  })

  it('takes the tab along when a page replaces its own address', () => {
    const before = openAll('/a', '/order')
    const after = arrive(before, arrivalAt('/order?id=7', { replaced: true }))
    expect(keysOf(after)).toEqual(['/a', '/order?id=7'])
    expect(after.activeUid).toBe(before.activeUid)
  })

  it('opens another page in another tab even when it replaces the address', () => {
    expect(keysOf(arrive(openAll('/a'), arrivalAt('/b', { replaced: true })))).toEqual(['/a', '/b'])
  })

  it('hands new state over to an open tab, and changes nothing otherwise', () => {
    const tabs = openAll('/a')
    const preset = { preset: { orderStatus: 'submitted' } }
    const handed = arrive(tabs, arrivalAt('/a', { state: preset }))
    expect(handed.list[0]?.location.state).toBe(preset)
    expect(arrive(handed, arrivalAt('/a', { state: preset }))).toBe(handed)
    expect(arrive(handed, arrivalAt('/a'))).toBe(handed)
  })

  it('puts home first', () => {
    expect(keysOf(openAll('/a', '/home'))).toEqual(['/home', '/a'])
  })

  describe('beyond the limit of mounted pages', () => {
    const addresses = Array.from({ length: MAX_PAGES - 1 }, (_, index) => `/p${index}`)
    const full = openAll('/home', ...addresses, '/p0')
    const mounted = (tabs: Tabs) => tabs.mounted.map((uid) => tabs.list.find((tab) => tab.uid === uid)?.key)

    it('keeps every tab and gives up the page that was seen longest ago', () => {
      const tabs = arrive(full, arrivalAt('/new'))
      expect(keysOf(tabs)).toEqual(['/home', ...addresses, '/new'])
      expect(mounted(tabs)).toEqual([...addresses.slice(1), '/p0', '/new'])
    })

    it('shows a page that was given up afresh, and gives up the next', () => {
      const tabs = arrive(arrive(full, arrivalAt('/new')), arrivalAt('/home'))
      expect(activeKey(tabs)).toBe('/home')
      expect(mounted(tabs)).toEqual([...addresses.slice(2), '/p0', '/new', '/home'])
    })

    it('keeps what a page keeps while its tab lives, unless something else is handed to it', () => {
      const keptBy = (tabs: Tabs, key: string) => tabs.list.find((tab) => tab.key === key)?.kept
      keptBy(full, '/home')?.set('filters', 'SO')
      const away = arrive(full, arrivalAt('/new'))
      expect(keptBy(arrive(away, arrivalAt('/home')), '/home')).toBe(keptBy(full, '/home'))
      const handed = arrive(away, arrivalAt('/home', { state: { preset: { orderStatus: 'submitted' } } }))
      expect(keptBy(handed, '/home')?.size).toBe(0)
    })

    it('gives up no page with unsaved work, however many there are', () => {
      const dirty = new Set([uidOf(full, '/home'), uidOf(full, '/p1')])
      expect(mounted(arrive(full, arrivalAt('/new', { dirty })))).toEqual([
        ...['/home', '/p1', ...addresses.slice(3)],
        ...['/p0', '/new'],
      ])
      const allDirty = arrive(full, arrivalAt('/new', { dirty: new Set(full.mounted) }))
      expect(mounted(allDirty)).toHaveLength(MAX_PAGES + 1)
      // Saved by now: the next page makes room for all that are too many.
      expect(mounted(arrive(allDirty, arrivalAt('/newer')))).toHaveLength(MAX_PAGES)
    })

    it('makes room by closing', () => {
      const closed = without(full, new Set([uidOf(full, '/p3')]))
      expect(keysOf(closed)).not.toContain('/p3')
      expect(mounted(arrive(closed, arrivalAt('/new')))).toContain('/home')
    })
  })
})

describe('closing', () => {
  const pinned = pinnedTabs([pageAt('/pinned', true), pageAt('/other')])
  const tabs = ['/home', '/a', '/b', '/c'].reduce((all, path) => arrive(all, arrivalAt(path)), pinned)
  const closed = (scope: Parameters<typeof tabsToClose>[2], at = '/b') =>
    tabsToClose(tabs, uidOf(tabs, at), scope).map(({ key }) => key)

  it('[SH-TABS-2] closes others, right, left and all, and never a pinned tab', () => {
    expect(keysOf(tabs)).toEqual(['/home', '/pinned', '/a', '/b', '/c'])
    expect(closed('others')).toEqual(['/a', '/c'])
    expect(closed('right')).toEqual(['/c'])
    expect(closed('left')).toEqual(['/a'])
    expect(closed('all')).toEqual(['/a', '/b', '/c'])
    expect(closed('this', '/pinned')).toEqual([])
  })

  it('[SH-TABS-3] never closes home', () => {
    expect(closed('this', '/home')).toEqual([])
    expect(tabs.list.filter(isClosable).map(({ key }) => key)).not.toContain('/home')
  })

  const after = (active: string, ...closing: string[]) => {
    const seen = { ...tabs, activeUid: uidOf(tabs, active) }
    const next = nextAfterClosing(
      seen,
      tabs.list.filter(({ key }) => closing.includes(key)),
    )
    return next?.key
  }

  it('[SH-TABS-4] moves from a closed active tab to the next, otherwise to the one before', () => {
    expect(after('/a', '/a')).toBe('/b')
    expect(after('/c', '/c')).toBe('/b')
    expect(after('/b', '/b', '/c')).toBe('/a')
  })

  it('stays where it is when another tab closes, and goes home when none is left', () => {
    expect(after('/a', '/b')).toBeUndefined()
    expect(nextAfterClosing(openAll('/x'), openAll('/x').list)).toBeNull()
  })
})

it('tells tabs apart by path and query', () => {
  expect(keyOf({ pathname: '/a', search: '?id=1' })).toBe('/a?id=1')
})

it('goes round the row from tab to tab, and nowhere from the only one', () => {
  const tabs = openAll('/a', '/b', '/c')
  const keyAt = (step: 1 | -1, active: string) => neighbourOf({ ...tabs, activeUid: uidOf(tabs, active) }, step)?.key
  expect([keyAt(1, '/a'), keyAt(1, '/c'), keyAt(-1, '/a'), keyAt(-1, '/b')]).toEqual(['/b', '/a', '/c', '/a'])
  expect(neighbourOf(openAll('/a'), 1)).toBeUndefined()
})
