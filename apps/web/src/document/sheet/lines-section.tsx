import type { ReactNode } from 'react'
import { type LineColumn, LinesTable } from './lines-table.tsx'
import { Section } from './sheet.tsx'

/** A table of a document, declared. */
export interface LinesSection<Content, Line> {
  title: string
  lines: (content: Content) => readonly Line[]
  /** The field that tells lines apart. */
  lineKey: keyof Line & string
  columns: readonly LineColumn<Line>[]
  /** Said while there are none: `还没有入库`. */
  empty?: string
}

/**
 * A table of what hangs on a document, under its own heading.
 * @example linesSection({ title: '商品明细', lines: (order: PurchaseOrderDetail) => order.lines, lineKey: 'poItemId', columns: LINES })
 */
export const linesSection = <Content, Line>(section: LinesSection<Content, Line>) => {
  const { title, lines, lineKey, columns, empty = '没有明细' } = section
  return (content: Content): ReactNode => (
    <Section key={title} title={title} count={lines(content).length}>
      <LinesTable columns={columns} lines={lines(content)} lineKey={(line) => String(line[lineKey])} empty={empty} />
    </Section>
  )
}
