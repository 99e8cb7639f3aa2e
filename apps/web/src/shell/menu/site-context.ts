import { createContext, useContext } from 'react'
import type { Site } from './site.ts'

const SiteContext = createContext<Site | null>(null)

/** Makes the user's pages known to everything below. */
export const SiteProvider = SiteContext.Provider

/** The pages that the user may open, e.g. to offer a way to one only where it exists. */
export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite outside the shell')
  return site
}
