// biome-ignore-all lint/a11y/useSemanticElements: see list-grid.tsx
import type { ReactNode } from 'react'

/** What stands in the place of rows; a grid holds nothing but rows. */
export const Instead = ({ children }: { children: ReactNode }) => (
  <div role="row" tabIndex={-1}>
    <div role="gridcell" tabIndex={-1}>
      {children}
    </div>
  </div>
)
