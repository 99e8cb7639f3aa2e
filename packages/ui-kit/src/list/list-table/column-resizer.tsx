import type { PointerEvent } from 'react'
import classes from './list-table.module.css'

/** Columns are not made narrower than this, in px. */
export const NARROWEST = 48

interface ColumnResizerProps {
  /** The width that the pointer asks for, in px; `isFinal` when it was let go. */
  onResize: (width: number, isFinal: boolean) => void
}

/** The edge of a header by which its column is dragged wider or narrower. */
export function ColumnResizer({ onResize }: ColumnResizerProps) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget
    const start = edge.parentElement?.getBoundingClientRect().width ?? 0
    const from = event.clientX
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const widthAt = (x: number) => Math.max(NARROWEST, start + x - from)
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(widthAt(clientX), false)
    const end = ({ clientX, type }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move)
      onResize(type === 'pointerup' ? widthAt(clientX) : start, true)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end, { once: true })
  }
  return <span className={classes.resizer} aria-hidden onPointerDown={onPointerDown} />
}
