import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light modules around the code, as its standard wants them. */
const MARGIN = 4

/** A text as a code for cameras. What it says stands beside it, so that readers of screens pass it by. */
export default function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: 'M', border: MARGIN })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: squares.join('') }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="100%" height="100%" shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill="currentColor" />
    </svg>
  )
}
