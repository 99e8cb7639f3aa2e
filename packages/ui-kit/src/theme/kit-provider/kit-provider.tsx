import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useMemo } from 'react'
import { KeySheet } from '../../keys/key-sheet/key-sheet.tsx'
import { dealerTheme, type ThemeSettings } from '../dealer-theme.ts'
import { RootText } from '../root-text.ts'
import { FONT_SIZES } from '../tokens.ts'
import '../global.css'

/** Props of {@link KitProvider}. */
export interface KitProviderProps {
  /** Colour, text size and density; defaults of the product when left out. */
  settings?: ThemeSettings
  /** `light` (default), `dark`, or `auto` after the system. */
  scheme?: 'light' | 'dark' | 'auto'
  /** The application. */
  children: ReactNode
}

const LABELS = { confirm: '确定', cancel: '取消' } as const

/**
 * Everything that the components of the kit need around them: theme, dialogs, toasts and the help of keys.
 * @example <KitProvider settings={{ color: '#409eff' }}><App /></KitProvider>
 */
export function KitProvider({ settings, scheme = 'light', children }: KitProviderProps) {
  const { color, fontSize, density } = settings ?? {}
  const look = useMemo(() => dealerTheme({ color, fontSize, density }), [color, fontSize, density])
  return (
    <MantineProvider
      theme={look.theme}
      cssVariablesResolver={look.cssVariablesResolver}
      {...(scheme === 'auto' ? { defaultColorScheme: 'auto' as const } : { forceColorScheme: scheme })}
    >
      <RootText value={FONT_SIZES[fontSize ?? 'small']}>
        <ModalsProvider labels={LABELS}>{children}</ModalsProvider>
      </RootText>
      <KeySheet />
      <Notifications position="top-right" limit={5} autoClose={5000} transitionDuration={120} containerWidth={420} />
    </MantineProvider>
  )
}
