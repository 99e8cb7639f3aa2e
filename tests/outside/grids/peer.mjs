import { createElement as h } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { rowsOf } from './rows.mjs'

/** What the bench asks of a peer that is made of components: to draw 500 rows, or lines to type into, and where these scroll and begin. */
export function peerOf({ List, Entry, scroller, first }) {
  let root
  const draw = (element) => {
    root ??= createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(element))
  }
  const list = (seed) => {
    const rows = rowsOf(500, seed)
    const start = performance.now()
    draw(h(List, { rows }))
    return start
  }
  return { list, entry: () => draw(h(Entry)), scroller, first }
}
