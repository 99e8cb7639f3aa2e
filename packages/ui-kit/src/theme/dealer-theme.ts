import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core'
import { linkOnDark, shadesOf } from './primary-shade.ts'
import { DARK, type Density, FONT_FAMILY, FONT_SIZES, type FontSize, LIGHT, ROW_HEIGHT } from './tokens.ts'

/** What a user may choose about the looks; everything has a default. */
export interface ThemeSettings {
  /** Preset as `#rrggbb`; buttons and links get a readable shade of it. Default `#409eff`. */
  color?: string
  /** Text size: mini 14, small 16, medium 18, large 20 px. Default `small`. */
  fontSize?: FontSize
  /** Row height of tables: `normal` 42 px, `compact` 34 px. Default `normal`. */
  density?: Density
}

/** The specified default colour. */
export const DEFAULT_COLOR = '#409eff'

/** Theme and css variables for MantineProvider. */
export interface DealerTheme {
  theme: MantineThemeOverride
  cssVariablesResolver: CSSVariablesResolver
}

const INPUT_SIZE = { size: 'sm' } as const

/**
 * Builds the look of the application from the user's settings.
 * @throws TypeError when the colour is not `#rrggbb`
 * @example const { theme, cssVariablesResolver } = dealerTheme({ color: '#409eff', density: 'compact' })
 */
export const dealerTheme = (settings: ThemeSettings = {}): DealerTheme => {
  const preset = settings.color ?? DEFAULT_COLOR
  const shades = shadesOf(preset)
  const onDark = linkOnDark(preset, [DARK['--dealer-hover'], DARK['--dealer-selected']])
  const theme = createTheme({
    colors: { dealer: [...shades] },
    primaryColor: 'dealer',
    primaryShade: { light: 6, dark: 6 },
    fontFamily: FONT_FAMILY,
    headings: { fontFamily: FONT_FAMILY, fontWeight: '600' },
    defaultRadius: 4,
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
    components: {
      // Chinese glyphs are dense: 600 looks black at 14 px.
      Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
      InputWrapper: { defaultProps: { size: 'sm' } },
      Input: { defaultProps: INPUT_SIZE },
      TextInput: { defaultProps: INPUT_SIZE },
      Popover: { defaultProps: { transitionProps: { duration: 100 } } },
      Combobox: { defaultProps: { transitionProps: { duration: 100 } } },
      // The first choice takes the focus; a placeholder before it would be no part of a menu.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Modal: { defaultProps: { transitionProps: { duration: 120 }, centered: true } },
      Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
      // The ✕ of selects and pickers has no text of its own.
      CloseButton: { defaultProps: { 'aria-label': '关闭' } },
      InputClearButton: { defaultProps: { 'aria-label': '清除' } },
      // Theirs are no headers of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
    },
  })
  const cssVariablesResolver: CSSVariablesResolver = () => ({
    variables: {
      '--dealer-font-size': `${FONT_SIZES[settings.fontSize ?? 'small']}px`,
      '--dealer-row': `${ROW_HEIGHT[settings.density ?? 'normal']}px`,
      '--dealer-preset': preset,
      '--dealer-radius': '4px',
    },
    light: { ...LIGHT, ...mantineColors(LIGHT), '--dealer-link': shades[6], '--mantine-color-anchor': shades[6] },
    dark: {
      ...DARK,
      ...mantineColors(DARK),
      '--dealer-link': onDark,
      '--mantine-color-anchor': onDark,
      // The ground of inputs.
      '--mantine-color-dark-6': DARK['--dealer-head'],
    },
  })
  return { theme, cssVariablesResolver }
}

const mantineColors = (scheme: Record<keyof typeof LIGHT, string>) => ({
  '--mantine-color-body': scheme['--dealer-surface'],
  '--mantine-color-text': scheme['--dealer-text'],
  '--mantine-color-dimmed': scheme['--dealer-secondary'],
  '--mantine-color-placeholder': scheme['--dealer-placeholder'],
  '--mantine-color-default-border': scheme['--dealer-border-strong'],
  '--mantine-color-default-color': scheme['--dealer-text'],
  '--mantine-color-error': scheme['--dealer-danger'],
})
