import { contrast } from '@dealer/ui-kit/theme'
import type { CSSProperties } from 'react'
import type { BarTheme } from './theme-settings.ts'

const DARK_GROUND = '#1d2733'

const onDark = (ground: string) => ({
  '--bar-bg': ground,
  '--bar-text': 'rgba(255, 255, 255, 0.92)',
  '--bar-quiet': 'rgba(255, 255, 255, 0.72)',
  '--bar-hover': 'rgba(255, 255, 255, 0.1)',
  '--bar-active': 'rgba(255, 255, 255, 0.16)',
  '--bar-mark': '#ffffff',
  '--bar-line': 'rgba(255, 255, 255, 0.12)',
})

const onLight = (ground: string) => ({
  '--bar-bg': ground,
  '--bar-text': 'var(--dealer-text)',
  '--bar-quiet': 'var(--dealer-secondary)',
  '--bar-hover': 'rgba(31, 35, 41, 0.05)',
  '--bar-active': 'var(--mantine-primary-color-light)',
  '--bar-mark': 'var(--dealer-link)',
  '--bar-line': 'var(--dealer-border)',
})

/** Colours of the header or the side menu as css variables; the text is chosen so that it can be read on the ground. */
export const barColors = ({ type, bgColor }: BarTheme): CSSProperties => {
  if (type === 'light') return onLight('var(--dealer-surface)') as CSSProperties
  if (type === 'dark') return onDark(DARK_GROUND) as CSSProperties
  return (contrast(bgColor, '#ffffff') >= 4.5 ? onDark(bgColor) : onLight(bgColor)) as CSSProperties
}
