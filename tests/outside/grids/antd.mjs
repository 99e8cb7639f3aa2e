import { Input, Table } from 'antd'
import { createElement as h, useEffect, useMemo, useRef, useState } from 'react'
import { peerOf } from './peer.mjs'
import { amountOf, COLUMNS, linesOf } from './rows.mjs'

// The table as its own pages show it: virtual rows, and cells that become a field when they are edited.

const VIRTUAL = { virtual: true, pagination: false, size: 'small', rowKey: 'id', bordered: false }
const widthOf = (columns) => columns.reduce((sum, { width }) => sum + width, 0)

const LIST = COLUMNS.map(({ prop, label, width }) => ({ dataIndex: prop, title: label, width, ellipsis: true }))
const List = ({ rows }) =>
  h(Table, { ...VIRTUAL, columns: LIST, dataSource: rows, scroll: { x: widthOf(LIST), y: 600 } })

const FIELDS = [
  ['product', 228],
  ['spec', 88],
  ['unit', 66],
  ['qty', 84],
  ['price', 92],
  ['stock', 124],
  ['remark', 100],
]

function Field({ line, prop, onType }) {
  const input = useRef(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return h(Input, {
    ref: input,
    size: 'small',
    value: line[prop],
    onChange: (event) => onType(line.id, prop, event.currentTarget.value),
  })
}

function Entry() {
  const [lines, setLines] = useState(() => linesOf(500))
  const [edited, edit] = useState()
  const last = useRef()
  const columns = useMemo(() => {
    const onType = (id, prop, value) =>
      setLines((old) => old.map((line) => (line.id === id ? { ...line, [prop]: value } : line)))
    const cell = (prop) => (_value, line) => {
      const name = `${line.id}-${prop}`
      return edited === name
        ? h(Field, { line, prop, onType })
        : h('div', { 'data-cell': name, onClick: () => edit(name) }, line[prop] || '\u00a0')
    }
    const isEdited = (line, prop) => edited === `${line.id}-${prop}`
    return [
      ...FIELDS.map(([prop, width]) => ({
        dataIndex: prop,
        title: prop,
        width,
        render: cell(prop),
        // It leaves and enters one cell; all others stay as they are.
        shouldCellUpdate: (line, before) =>
          line !== before || isEdited(line, prop) || last.current === `${line.id}-${prop}`,
      })),
      {
        dataIndex: 'amount',
        title: 'amount',
        width: 104,
        render: (_value, line) => amountOf(line).toFixed(2),
        shouldCellUpdate: (line, before) => line !== before,
      },
    ]
  }, [edited])
  useEffect(() => {
    last.current = edited
  }, [edited])
  const sum = useMemo(() => lines.reduce((total, line) => total + amountOf(line), 0), [lines])
  const onKeyDown = (event) => {
    if (event.key !== 'Enter' || !edited) return
    const [id, prop] = edited.split('-')
    const next = FIELDS[FIELDS.findIndex(([name]) => name === prop) + 1]
    const below = lines[lines.findIndex((line) => line.id === id) + 1]
    edit(next ? `${id}-${next[0]}` : `${below.id}-${FIELDS[0][0]}`)
  }
  return h(
    'div',
    { onKeyDown },
    h(Table, { ...VIRTUAL, columns, dataSource: lines, scroll: { x: widthOf(columns), y: 600 } }),
    h('div', null, sum.toFixed(2)),
  )
}

window.peer = peerOf({ List, Entry, scroller: '.ant-table-tbody-virtual-holder', first: '[data-cell="k0-qty"]' })
