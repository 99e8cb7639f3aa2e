import { useEffect, useState } from 'react'
import classes from './skeleton-rows.module.css'

/** Props of {@link SkeletonRows}. */
export interface SkeletonRowsProps {
  /** How many rows of 42 px; default 8. */
  rows?: number
  /** Nothing is drawn before this many ms, so that a quick answer does not flicker; default 150. */
  delay?: number
}

const WIDTHS = ['62%', '84%', '48%', '70%', '55%', '78%']

/** Grey bars in the place of rows that are on their way. */
export function SkeletonRows({ rows = 8, delay = 150 }: SkeletonRowsProps) {
  const [shown, setShown] = useState(delay <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div role="status" aria-label="加载中">
      {shown &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row}>
            {WIDTHS.map((_, cell) => (
              <span key={cell} className={classes.bar} style={{ width: WIDTHS[(row + cell) % WIDTHS.length] }} />
            ))}
          </div>
        ))}
    </div>
  )
}
