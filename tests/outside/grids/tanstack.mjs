import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement as h, memo, useCallback, useMemo, useRef, useState } from 'react'
import { peerOf } from './peer.mjs'
import { amountOf, COLUMNS, linesOf } from './rows.mjs'

// The least that draws rows of fixed height with TanStack Virtual: plain cells, nothing sticks, nothing can be chosen.

const ROW = 42
const cell = (width, align) => ({
  boxSizing: 'border-box',
  width,
  flex: 'none',
  padding: '0 12px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: align,
})
const rowStyle = (start) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  display: 'flex',
  height: ROW,
  lineHeight: `${ROW}px`,
  transform: `translateY(${start}px)`,
})

const Row = memo(({ row, start }) =>
  h(
    'div',
    { role: 'row', style: rowStyle(start) },
    COLUMNS.map(({ prop, width }) => h('div', { key: prop, role: 'gridcell', style: cell(width) }, row[prop])),
  ),
)

const useRows = (count, scroller) => {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  return virtual
}

const frame = { height: 640, overflow: 'auto', font: '14px sans-serif' }

function List({ rows }) {
  const scroller = useRef(null)
  const virtual = useRows(rows.length, scroller)
  return h(
    'div',
    { ref: scroller, 'data-scroller': '', style: frame },
    h(
      'div',
      { style: { position: 'relative', height: virtual.getTotalSize() } },
      virtual.getVirtualItems().map(({ index, start }) => h(Row, { key: rows[index].id, row: rows[index], start })),
    ),
  )
}

const FIELDS = [
  ['product', 228],
  ['spec', 88],
  ['unit', 66],
  ['qty', 84],
  ['price', 92],
  ['stock', 124],
  ['remark', 100],
]

const Line = memo(({ line, start, onType }) =>
  h(
    'div',
    { role: 'row', style: rowStyle(start) },
    FIELDS.map(([prop, width]) =>
      h(
        'div',
        { key: prop, style: cell(width) },
        h('input', {
          'data-prop': prop,
          style: { width: '100%' },
          value: line[prop],
          onChange: (event) => onType(line.id, prop, event.currentTarget.value),
        }),
      ),
    ),
    h('div', { style: cell(104, 'right') }, amountOf(line).toFixed(2)),
  ),
)

function Entry() {
  const scroller = useRef(null)
  const [lines, setLines] = useState(() => linesOf(500))
  const virtual = useRows(lines.length, scroller)
  const onType = useCallback(
    (id, prop, value) => setLines((old) => old.map((line) => (line.id === id ? { ...line, [prop]: value } : line))),
    [],
  )
  const sum = useMemo(() => lines.reduce((total, line) => total + amountOf(line), 0), [lines])
  const onKeyDown = (event) => {
    if (event.key !== 'Enter') return
    const inputs = [...scroller.current.querySelectorAll('input')]
    const next = inputs[inputs.indexOf(event.target) + 1]
    next?.focus()
    next?.select()
  }
  return h(
    'div',
    { onKeyDown },
    h(
      'div',
      { ref: scroller, 'data-scroller': '', style: frame },
      h(
        'div',
        { style: { position: 'relative', height: virtual.getTotalSize() } },
        virtual
          .getVirtualItems()
          .map(({ index, start }) => h(Line, { key: lines[index].id, line: lines[index], start, onType })),
      ),
    ),
    h('div', null, sum.toFixed(2)),
  )
}

window.peer = peerOf({ List, Entry, scroller: '[data-scroller]', first: 'input[data-prop=qty]' })
