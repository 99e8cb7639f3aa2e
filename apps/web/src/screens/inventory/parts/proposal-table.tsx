import { focusWhenFree } from '@dealer/ui-kit/focus'
import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import panel from '../../../document/panel/panel.module.css'
import { type LineColumn, LinesTable } from '../../../document/sheet/lines-table.tsx'
import { type Named, ProductCell } from '../../../document/sheet/product-cell.tsx'
import { type Units, unitText } from '../../../document/sheet/unit-text.ts'
import type { Reason } from './proposal-texts.ts'
import { isOffered, type ProposedQty } from './use-chosen-lines.ts'

/** A line of a proposal. */
export type ProposalLine = ProposedQty & Named & Units

/** Props of {@link ProposalTable}. */
export interface ProposalTableProps<Line extends ProposalLine> {
  lines: readonly Line[]
  /** The focus goes to the first line when the lines appear. */
  focusFirst: boolean
  reasonOf: (line: Line) => Reason
  isChosen: (line: Line) => boolean
  onToggle: (line: Line) => void
}

/** Arrows go to the line above or below. */
const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus()
}

/** Proposed lines, each with its reason, to be chosen among. */
export function ProposalTable<Line extends ProposalLine>({
  lines,
  focusFirst,
  reasonOf,
  isChosen,
  onToggle,
}: ProposalTableProps<Line>) {
  const first = lines.find(isOffered)
  const firstBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const box = firstBox.current
    if (focusFirst && box) return focusWhenFree(box, () => box.focus())
  }, [focusFirst])
  const columns: LineColumn<Line>[] = [
    {
      prop: 'productName',
      label: '商品',
      cell: (line) => (
        <Checkbox
          aria-label={line.productName}
          label={<ProductCell product={line} />}
          checked={isChosen(line)}
          disabled={!isOffered(line)}
          data-autofocus={line === first || undefined}
          ref={line === first ? firstBox : undefined}
          onChange={() => onToggle(line)}
          onKeyDown={onKeyDown}
        />
      ),
    },
    {
      prop: 'proposedQty',
      label: '建议数量',
      align: 'right',
      cell: (line) => (isOffered(line) ? unitText(line, line.proposedQty) : '-'),
    },
    {
      prop: 'reason',
      label: '依据',
      cell: (line) => {
        const { why, short } = reasonOf(line)
        return (
          <>
            {why}
            {short && <span className={panel.missing}> {short}</span>}
          </>
        )
      },
    },
  ]
  return <LinesTable columns={columns} lines={lines} lineKey={({ productCode }) => productCode} empty="" />
}
