/** Height of a table row and of its header in px; virtual tables place their rows by it. */
export const ROW_HEIGHT = { normal: 42, compact: 34 } as const

/** The room that a user gives a row: `normal` 42 px, `compact` 34 px. */
export type Density = keyof typeof ROW_HEIGHT

/** Text sizes that a user can choose, in px of body text; `small` is the default. */
export const FONT_SIZES = { mini: 14, small: 16, medium: 18, large: 20 } as const

/** Name of a text size, see {@link FONT_SIZES}. */
export type FontSize = keyof typeof FONT_SIZES

export const FONT_FAMILY =
  '-apple-system, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Colours of the light scheme: text on surface is at least 4.5:1 for each of them that carries text. */
export const LIGHT = {
  '--dealer-page': '#f5f7fa',
  '--dealer-surface': '#ffffff',
  '--dealer-border': '#e4e7ed',
  '--dealer-border-strong': '#cfd5df',
  '--dealer-text': '#1f2329',
  '--dealer-secondary': '#4e5969',
  '--dealer-placeholder': '#6b7280',
  '--dealer-head': '#fafbfc',
  '--dealer-hover': '#f2f6fc',
  '--dealer-selected': '#e8f3ff',
  '--dealer-danger': '#c92a2a',
  '--dealer-danger-tint': '#fff5f5',
  '--dealer-warning': '#b35c00',
  '--dealer-success': '#237032',
  '--dealer-float': '0 6px 24px rgba(31, 35, 41, 0.12), 0 0 1px rgba(31, 35, 41, 0.2)',
} as const

/** The same names in the dark scheme. */
export const DARK: Record<keyof typeof LIGHT, string> = {
  '--dealer-page': '#15181d',
  '--dealer-surface': '#1c2026',
  '--dealer-border': '#2e343d',
  '--dealer-border-strong': '#434b57',
  '--dealer-text': '#e6e9ee',
  '--dealer-secondary': '#a9b2bf',
  '--dealer-placeholder': '#8b95a3',
  '--dealer-head': '#20252c',
  '--dealer-hover': '#242a33',
  '--dealer-selected': '#1d3350',
  '--dealer-danger': '#ff8787',
  '--dealer-danger-tint': '#3a2325',
  '--dealer-warning': '#ffb056',
  '--dealer-success': '#69cf7f',
  '--dealer-float': '0 6px 24px rgba(0, 0, 0, 0.5), 0 0 1px rgba(255, 255, 255, 0.25)',
}
