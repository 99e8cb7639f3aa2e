import type { KeyboardEvent, PointerEvent } from 'react'
import classes from './menu.module.css'

const MIN = 160
const MAX = 360
const STEP = 10

/** A width that the side menu may have, in px. */
export const withinBounds = (width: number): number => Math.min(MAX, Math.max(MIN, Math.round(width)))

/** Props of {@link SideResizer}. */
export interface SideResizerProps {
  /** Present width in px. */
  width: number
  onWidth: (width: number) => void
}

/** The edge of the side menu: drag it, or move it by the arrow keys. */
export function SideResizer({ width, onWidth }: SideResizerProps) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(withinBounds(event.clientX))
  }
  const step = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onWidth(withinBounds(width - STEP))
    if (key === 'ArrowRight') onWidth(withinBounds(width + STEP))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be dragged; this is the pattern of a window splitter
    <div
      className={classes.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label="调整菜单宽度"
      aria-valuenow={width}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  )
}
