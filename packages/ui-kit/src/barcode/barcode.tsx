import { useEffect, useReducer } from 'react'
import classes from './barcode.module.css'

/** Light modules at both ends, as the standard wants them. */
const QUIET = 10

let barsOf: ((text: string) => string | undefined) | undefined

/** Fetches what draws bars. Who prints waits for it, so that nothing is missing on paper. */
export async function loadBarcodes(): Promise<void> {
  barsOf ??= (await import('./bars.ts')).barsOf
}

/** Each run of dark modules as a rectangle of its own height. */
const pathOf = (bars: string) =>
  [...bars.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${QUIET + index} 0h${length}v1h-${length}z`).join('')

/** Props of {@link Barcode}. */
export interface BarcodeProps {
  /** EAN-8, UPC, EAN-13 or ITF-14 by its digits and their check digit; Code 128 otherwise. */
  text: string
}

/**
 * A text as bars for a scanner, with the text below for eyes; it takes the width of what it stands in.
 * @example <Barcode text="6901028075831" />
 */
export function Barcode({ text }: BarcodeProps) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const isHere = barsOf !== undefined
  useEffect(() => {
    if (!isHere) void loadBarcodes().then(drawAgain)
  }, [isHere])
  const bars = barsOf?.(text)
  return (
    <span className={classes.root}>
      {bars && (
        <svg
          className={classes.bars}
          viewBox={`0 0 ${bars.length + 2 * QUIET} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={`条码 ${text}`}
        >
          <path d={pathOf(bars)} />
        </svg>
      )}
      <span className={classes.text}>{text}</span>
    </span>
  )
}
