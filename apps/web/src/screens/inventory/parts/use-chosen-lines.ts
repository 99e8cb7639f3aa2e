import { isZero } from '@dealer/validators'
import { useState } from 'react'

/** What a proposal says of a product. */
export interface ProposedQty {
  readonly productCode: string
  readonly proposedQty: string
}

/** What can be taken over: a line of which the warehouse has nothing is only told. */
export const isOffered = ({ proposedQty }: ProposedQty): boolean => !isZero(proposedQty)

/** Which lines of a proposal are taken over: all that can be, until some are left out. */
export function useChosenLines<Line extends ProposedQty>(lines: readonly Line[]) {
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const offered = lines.filter(isOffered)
  const chosen = offered.filter(({ productCode }) => !left.has(productCode))
  const isAll = chosen.length === offered.length
  return {
    chosen,
    isAll,
    isChosen: (line: Line) => isOffered(line) && !left.has(line.productCode),
    toggle: ({ productCode }: Line) =>
      leave(
        (old) => new Set(old.has(productCode) ? [...old].filter((one) => one !== productCode) : [...old, productCode]),
      ),
    toggleAll: () => leave(new Set(isAll ? offered.map(({ productCode }) => productCode) : [])),
  }
}
