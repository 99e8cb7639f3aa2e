import type { ComponentType } from 'react'

/** Props that every screen gets. */
export interface ScreenProps {
  /** Shown at its history address: reads the historical variant of its list, without actions. */
  isHistory?: boolean
}

/** A screen's file: its default export is the screen, its path below `screens/` the address. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>
}

/** The screens of an area by their files, `./order-create/normal-order.tsx` in `screens/sales`. */
export type ScreenFiles = Record<string, () => Promise<ScreenModule>>

/** The file that lists an area's screens. */
export interface ScreenList {
  default: ScreenFiles
}
