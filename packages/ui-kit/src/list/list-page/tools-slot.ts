import { createContext } from 'react'

/** Where a list under a row of filters puts its own tools, so that they take no row of their own; null: nowhere. */
export const ToolsSlot = createContext<HTMLElement | null>(null)
