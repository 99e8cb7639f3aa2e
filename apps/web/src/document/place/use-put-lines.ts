import type { Flag, Option } from '@dealer/sdk'
import { useMemo, useState } from 'react'
import { useEvent } from '../../list/use-event.ts'
import { useQtyEntries } from '../quantity/use-qty-entries.ts'
import { putColumns } from './put-columns.tsx'
import {
  type ComingLine,
  type GivenProduct,
  givenLines,
  overOpen,
  type Place,
  type PutLine,
  placed,
  sentLines,
  startEntries,
  withBatch,
} from './put-lines.ts'

/**
 * Lines of another document that come in: how much of each, where it is put, and of which batch.
 * @param first called once, when the form opens
 * @param open what may still come is called so: `未入库`
 * @param locations places of the warehouse that is chosen now
 * @param states those that goods may be in, where it is chosen
 * @param useBatch whether gifts, of which no line of the other document says it, may have batches
 * @example const put = usePutLines(() => putLines(form.lines, 'poItemId', 'uninQty'), { open: '未入库', locations })
 */
export const usePutLines = <Line extends ComingLine>(
  first: () => PutLine<Line>[],
  {
    open,
    locations,
    states,
    useBatch = 'F',
  }: {
    open: string
    locations: readonly Pick<Option, 'key' | 'label' | 'isDefault'>[]
    states?: readonly Pick<Option, 'key' | 'label'>[]
    useBatch?: Flag
  },
) => {
  const [lines, setLines] = useState(first)
  const entries = useQtyEntries(() => startEntries(lines))
  const [isPlaced, setPlaced] = useState(false)
  // Kept in the lines themselves, so that a key draws one row, and what is sent is what stands there.
  const place = useEvent((key: string, change: Partial<Place>) => {
    setPlaced(true)
    setLines((old) => placed(old, key, change))
  })
  const split = useEvent((line: PutLine<Line>) => setLines((old) => withBatch(old, line)))
  /** Adds a gift that is on no line of the other document; of one that stands there another part is split off. */
  const give = useEvent((product: GivenProduct) => {
    const locationCode = locations.find(({ isDefault }) => isDefault === 'T')?.key
    // The cells look at nothing that a line of the other document has beyond these.
    const given = givenLines([product], { locationCode, useBatch }) as unknown as PutLine<Line>[]
    setPlaced(true)
    setLines((old) => {
      const same = old.findLast(({ of }) => of === given[0]?.of)
      return same ? withBatch(old, same) : [...old, ...given]
    })
  })
  const columns = useMemo(
    () => putColumns<Line>({ open, locations, states, place, split }),
    [open, locations, states, place, split],
  )
  return {
    lines,
    columns,
    entries,
    give,
    isDirty: entries.isDirty || isPlaced,
    problems: overOpen(lines, entries.of, open),
    /** What is sent of them. @param named the field that names the line of the other document */
    sent: <Id extends keyof PutLine<Line> & string>(named: Id) =>
      sentLines(lines, named, entries.of, locations, { isStated: states !== undefined }),
  }
}
