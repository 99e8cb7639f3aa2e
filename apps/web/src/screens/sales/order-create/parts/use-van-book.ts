import { isDealerError, type VehicleBook } from '@dealer/sdk'
import { useMemo, useRef, useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { useEvent } from '../../../../list/use-event.ts'
import { useKept } from '../../../../offline/use-kept.ts'
import { type KnownVan, knownVan } from './van-book.ts'

interface KeptBook {
  /** When it was asked for, by the clock of this phone. */
  readonly readAt: string
  readonly book?: VehicleBook
}

const NO_BOOK: KeptBook = { readAt: '' }

const isBook = (value: unknown): value is KeptBook =>
  typeof value === 'object' && value !== null && 'readAt' in value && typeof value.readAt === 'string'

/** What the phone knows of its vehicle, kept over reloads. */
export interface VanBook {
  readonly van: KnownVan | undefined
  readonly readAt: string
  readonly isReading: boolean
  /** Why there is none, such as of a vehicle that is gone. */
  readonly problem: string | undefined
  readonly read: (vehicleCode: string) => Promise<void>
  /** Leaves the vehicle. */
  readonly forget: () => void
}

/** Keeps the book of a vehicle, and reads it anew when it is asked to; without a net the old one stays. */
export function useVanBook(): VanBook {
  const { value, change } = useKept({ name: 'van', of: 'book', empty: NO_BOOK, isOurs: isBook })
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  // What was asked before the last question, or before the vehicle was left, is no more what is wanted.
  const turn = useRef(0)
  const read = useEvent(async (vehicleCode: string) => {
    turn.current += 1
    const own = turn.current
    // What is posted while it is read may be missing in it: it is as old as the asking.
    const readAt = new Date().toISOString()
    setReading(true)
    try {
      const book = await dealer.so.salesOrder.vehicleBook({ vehicleCode }, { silent: true })
      if (turn.current !== own) return
      change(() => ({ readAt, book }))
      setProblem(undefined)
    } catch (failure) {
      if (!isDealerError(failure)) throw failure
      if (turn.current === own) setProblem(failure.kind === 'refused' ? failure.message : undefined)
    } finally {
      if (turn.current === own) setReading(false)
    }
  })
  const forget = useEvent(() => {
    turn.current += 1
    setReading(false)
    change(() => NO_BOOK)
  })
  const { book, readAt } = value
  const van = useMemo(() => book && knownVan(book), [book])
  return { van, readAt, isReading, problem, read, forget }
}
