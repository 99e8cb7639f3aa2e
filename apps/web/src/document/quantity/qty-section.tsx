import type { ReactNode } from 'react'
import panel from '../panel/panel.module.css'
import { QtyLines, type QtyLinesProps } from './qty-lines.tsx'
import type { QtyLine } from './qty-pair.tsx'
import type { QtyEntries } from './use-qty-entries.ts'

/** Props of {@link QtySection}. */
export interface QtySectionProps<Line extends QtyLine>
  extends Pick<QtyLinesProps<Line>, 'label' | 'columns' | 'lines' | 'focusFirst' | 'missing'> {
  /** Over the lines: `入库明细`. */
  title: string
  /** What one must know of them. */
  note: string
  /** Buttons beside it. */
  tools?: ReactNode
  /** Between it and the lines, such as what is short. */
  warning?: ReactNode
  entries: QtyEntries
  /** What is wrong, by key of the line. */
  problems: ReadonlyMap<string, string>
}

/** Lines of another document under their heading, each with a quantity. */
export function QtySection<Line extends QtyLine>(props: QtySectionProps<Line>) {
  const { title, note, tools, warning, entries, problems, ...lines } = props
  return (
    <>
      <div className={panel.bar}>
        <h3>{title}</h3>
        <span className={panel.note}>{note}</span>
        {tools}
      </div>
      {warning}
      <QtyLines
        {...lines}
        entryOf={({ key }) => entries.of(key)}
        problemOf={({ key }) => problems.get(key)}
        onChange={entries.set}
      />
    </>
  )
}
