import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { barColors } from './bar-colors.ts'
import { DEFAULT_THEME, PRESETS, RESET, themeAtom } from './theme-settings.ts'

it('[SH-THEME-4] starts with combined navigation, light bars and tab style 0', () => {
  expect(createStore().get(themeAtom)).toMatchObject({
    navigateType: 'combined',
    headerTheme: { type: 'light' },
    menuTheme: { type: 'light' },
    tagType: '0',
  })
})

it('[SH-THEME-2] the default colour is #409eff, the first of 10 presets', () => {
  expect(DEFAULT_THEME.componentTheme).toBe('#409eff')
  expect(new Set(PRESETS).size).toBe(10)
})

it('[SH-THEME-1] [SH-THEME-3] keeps settings in local storage; a reset clears them', () => {
  const store = createStore()
  store.set(themeAtom, { ...DEFAULT_THEME, navigateType: 'top' })
  expect(localStorage.getItem('dealer.theme')).toContain('"navigateType":"top"')
  store.set(themeAtom, RESET)
  expect(localStorage.getItem('dealer.theme')).toBeNull()
  expect(store.get(themeAtom)).toEqual(DEFAULT_THEME)
})

it.each(['{"navigateType":"left"}', 'not json', 'null', '7'])(
  'reads what an older release or a stranger left: %s',
  async (saved) => {
    localStorage.setItem('dealer.theme', saved)
    vi.resetModules()
    const fresh = await import('./theme-settings.ts')
    const theme = createStore().get(fresh.themeAtom)
    expect(theme).toMatchObject({ tagType: '0', componentTheme: '#409eff' })
    expect(theme.navigateType).toBe(saved.startsWith('{') ? 'left' : 'combined')
  },
)

it('writes white on a dark ground and dark on a light one', () => {
  expect(barColors({ type: 'color', bgColor: '#0b4a8f' })).toMatchObject({ '--bar-mark': '#ffffff' })
  expect(barColors({ type: 'color', bgColor: '#ffe9a8' })).toMatchObject({ '--bar-text': 'var(--dealer-text)' })
})
