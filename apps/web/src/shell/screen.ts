import type { operations } from '@dealer/sdk'
import type { ComponentType } from 'react'

/** What a screen is. `pnpm where` and the tests read it, and the permission test holds it against the contract. */
export interface Screen {
  /** Its address, the same as the path of its file below `screens/`. */
  route: `/${string}`
  /** Address of its history page, which the same file shows with `isHistory`. */
  history?: `/${string}`
  /** Title, as in the menu. */
  title: string
  /** Permission that opens it; everybody may when left out. */
  permission?: string
  /** Operations that it calls. */
  uses: readonly (keyof operations)[]
}

/** Props that every screen gets. */
export interface ScreenProps {
  /** Shown at its history address: reads the historical variant of its list, without actions. */
  isHistory?: boolean
}

/** A screen's file: `export const screen` and a default component. */
export interface ScreenModule {
  screen: Screen
  default: ComponentType<ScreenProps>
}

/**
 * Declares a screen.
 * @example
 * export const screen = defineScreen({
 *   route: '/sales/order-search/order-search-list', title: '订单查询', permission: 'so:salesOrder:list',
 *   uses: ['so.salesOrder.lists'],
 * })
 */
export const defineScreen = (screen: Screen): Screen => screen
