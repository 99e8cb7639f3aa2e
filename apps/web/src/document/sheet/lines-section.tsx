import { type LineColumn, LinesTable } from './lines-table.tsx'
import { Section } from './sheet.tsx'

/** A table of what hangs on a document, declared. */
export interface LinesSectionProps<Line> {
  title: string
  /** The field that tells lines apart, or those that do so together. */
  lineKey: (keyof Line & string) | readonly (keyof Line & string)[]
  columns: readonly LineColumn<Line>[]
  /** Said while there are none: `还没有入库`. */
  empty?: string
}

/** A table of what hangs on a document, under its own heading. */
export function LinesSection<Line>(props: LinesSectionProps<Line> & { lines: readonly Line[] }) {
  const { title, lines, lineKey, columns, empty = '没有明细' } = props
  const keys = [lineKey].flat() as readonly (keyof Line & string)[]
  return (
    <Section title={title} count={lines.length}>
      <LinesTable
        columns={columns}
        lines={lines}
        lineKey={(line) => keys.map((key) => line[key]).join(' ')}
        empty={empty}
      />
    </Section>
  )
}
