import type { Option } from '@dealer/sdk'
import { useMemo, useRef, useState } from 'react'
import { useEvent } from '../../list/use-event.ts'
import { useQtyEntries } from '../quantity/use-qty-entries.ts'
import { putColumns } from './put-columns.tsx'
import { type ComingLine, overOpen, type Place, type PutLine, sentLines, startEntries, withBatch } from './put-lines.ts'

/** A place that every warehouse has. */
const ANYWHERE = '*'

/**
 * Lines of another document that come in: how much of each, where it is put, and of which batch.
 * @param first called once, when the form opens
 * @param open what may still come is called so: `未入库`
 * @param locations places of the warehouse that is chosen now
 * @param states those that goods may be in, where it is chosen
 * @example const put = usePutLines(() => putLines(form.lines, 'poItemId', 'uninQty'), { open: '未入库', locations })
 */
export const usePutLines = <Line extends ComingLine>(
  first: () => PutLine<Line>[],
  {
    open,
    locations,
    states,
  }: {
    open: string
    locations: readonly Pick<Option, 'key' | 'label'>[]
    states?: readonly Pick<Option, 'key' | 'label'>[]
  },
) => {
  const [lines, setLines] = useState(first)
  const entries = useQtyEntries(() => startEntries(lines))
  // Not drawn anew with every key: the cells hold what is typed.
  const places = useRef(new Map<string, Partial<Place>>())
  const [isPlaced, setPlaced] = useState(false)
  const placeFor = (line: PutLine<Line>): Place => {
    const chosen: Partial<Place> = { ...line, ...places.current.get(line.key) }
    const { locationCode = ANYWHERE, batchNo = '', produceDate = '', inventoryStatusCode } = chosen
    const isKnown = locations.some(({ key }) => key === locationCode)
    return {
      ...{ locationCode: isKnown ? locationCode : ANYWHERE, batchNo, produceDate },
      inventoryStatusCode,
    }
  }
  const place = useEvent((key: string, change: Partial<Place>) => {
    setPlaced(true)
    places.current.set(key, { ...places.current.get(key), ...change })
  })
  const split = useEvent((line: PutLine<Line>) => setLines((old) => withBatch(old, line)))
  const columns = useMemo(
    () => putColumns<Line>({ open, locations, states, place, split }),
    [open, locations, states, place, split],
  )
  return {
    lines,
    columns,
    entries,
    isDirty: entries.isDirty || isPlaced,
    problems: overOpen(lines, entries.of, open),
    /** What is sent of them. @param named the field that names the line of the other document */
    sent: <Id extends keyof PutLine<Line> & string>(named: Id) =>
      sentLines(lines, named, entries.of, placeFor, { isStated: states !== undefined }),
  }
}
