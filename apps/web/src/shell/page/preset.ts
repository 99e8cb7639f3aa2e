import { useLocation } from 'react-router-dom'

/** Filter values handed to a list, by prop. */
export type Preset = Readonly<Record<string, string>>

/**
 * Navigation state that hands filters to a list. Not in the query, which names documents and would open a second tab.
 * @example navigate('/sales/order-search/order-search-list', { state: withPreset({ orderStatus: 'submitted' }) })
 */
export const withPreset = (preset: Preset): { preset: Preset } => ({ preset })

/** The filters that this page was opened with, if any; another object with each new handing over. */
export const usePreset = (): Preset | undefined => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('preset' in state)) return undefined
  return state.preset as Preset
}
