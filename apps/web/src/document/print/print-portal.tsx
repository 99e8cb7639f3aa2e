import type { PrintData } from '@dealer/sdk'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { PAPER } from './paper-size.ts'
import { PrintPages } from './print-pages.tsx'
import classes from './print-portal.module.css'

/** One millimetre in pixels of css. */
const MILLIMETRE = 96 / 25.4

/** The sheets of some documents, handed to the printer as soon as they are drawn; on the screen nobody sees them. */
export function PrintPortal({ data, onDone }: { data: PrintData; onDone: () => void }) {
  const root = useRef<HTMLElement>(null)
  const { templete, titleType, data: documents } = data
  const { width, height } = PAPER[templete.paperSize]
  useEffect(() => {
    const style = document.createElement('style')
    // A roll is cut behind the last line: the page is as long as the longest document.
    const longest = Math.max(40, ...[...(root.current?.children ?? [])].map((one) => one.clientHeight / MILLIMETRE))
    style.textContent = `@page dealer-document { size: ${width}mm ${height ?? Math.ceil(longest)}mm; margin: 0 }`
    document.head.append(style)
    window.addEventListener('afterprint', onDone, { once: true })
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', onDone)
      style.remove()
    }
  }, [width, height, onDone])
  return createPortal(
    <article ref={root} data-print-list className={classes.root}>
      {documents.map((one, place) => (
        // A label is printed as often as it is wanted.
        <PrintPages
          key={place}
          billType={templete.billType}
          paperSize={templete.paperSize}
          layout={templete.content}
          heading={titleType}
          document={one}
        />
      ))}
    </article>,
    document.body,
  )
}
