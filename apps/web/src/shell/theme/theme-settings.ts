import { DEFAULT_COLOR, type FontSize } from '@dealer/ui-kit/theme'
import { atomWithStorage, RESET } from 'jotai/utils'

/** Where the menus stand: all at the left, modules on top and their pages at the left, or all on top. */
export type NavigateType = 'left' | 'combined' | 'top'

/** Ground of the header or of the side menu; `bgColor` counts with type `color` only. */
export interface BarTheme {
  type: 'light' | 'dark' | 'color'
  bgColor: string
}

/** What a user can set in the theme drawer. The names are those of the saved settings and must not change. */
export interface WebTheme {
  showLogo: boolean
  /** Tab bar seen. */
  tagsView: boolean
  /** Logo stands on the menu's ground instead of the header's. */
  logoFollowMenu: boolean
  /** Icons at every level of the side menu instead of the first only. */
  fullIcon: boolean
  /** Look of the tabs: '0' shadow card, '1' filled card. */
  tagType: '0' | '1'
  hasTagIcon: boolean
  navigateType: NavigateType
  /** Header over the whole width; else the side menu reaches the top. */
  isLtRow: boolean
  /** Module's name above the side menu while the navigation is combined. */
  isShowMenuTitleByllt: boolean
  /** Side menu's width can be dragged. */
  menuDrag: boolean
  /** Text size. */
  size: FontSize
  /** Light or dark, or as the system has it. */
  scheme: 'light' | 'dark' | 'auto'
  /** Preset colour, `#rrggbb`. */
  componentTheme: string
  headerTheme: BarTheme
  menuTheme: BarTheme
}

/** The settings of somebody who never opened the drawer. */
export const DEFAULT_THEME: WebTheme = {
  showLogo: true,
  tagsView: true,
  logoFollowMenu: false,
  fullIcon: false,
  tagType: '0',
  hasTagIcon: false,
  navigateType: 'combined',
  isLtRow: true,
  isShowMenuTitleByllt: true,
  menuDrag: true,
  size: 'small',
  scheme: 'light',
  componentTheme: DEFAULT_COLOR,
  headerTheme: { type: 'light', bgColor: '#0b4a8f' },
  menuTheme: { type: 'light', bgColor: '#0b4a8f' },
}

/** The ten preset colours. */
export const PRESETS = [
  DEFAULT_COLOR,
  '#2f54eb',
  '#0e8fb5',
  '#12a594',
  '#3a9d4a',
  '#e8890c',
  '#e5633a',
  '#d9534f',
  '#d6409f',
  '#7c5cdb',
] as const

const KEY = 'dealer.theme'

// Settings saved by an older release lack what was added since; the defaults fill the gaps.
const completed = (saved: unknown): WebTheme =>
  saved && typeof saved === 'object' ? { ...DEFAULT_THEME, ...(saved as Partial<WebTheme>) } : DEFAULT_THEME

const storage = {
  getItem: (key: string) => {
    try {
      return completed(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      return DEFAULT_THEME
    }
  },
  setItem: (key: string, value: WebTheme) => localStorage.setItem(key, JSON.stringify(value)),
  removeItem: (key: string) => localStorage.removeItem(key),
}

/** The user's settings, kept in local storage; set it to `RESET` for the defaults. */
export const themeAtom = atomWithStorage<WebTheme>(KEY, DEFAULT_THEME, storage, { getOnInit: true })
export { RESET }

/** Width of the collapsed side menu in px. */
export const COLLAPSED_WIDTH = 60

/** The side menu as the user left it. Width in px. */
export const sideAtom = atomWithStorage('dealer.side', { width: 210, collapsed: false }, undefined, { getOnInit: true })
