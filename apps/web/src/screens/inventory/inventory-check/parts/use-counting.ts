import {
  isDealerError,
  newRequestNo,
  type StockCheckLineCount,
  type StockCheckLineCounted,
  type StockCheckLineRow,
} from '@dealer/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import { callName } from '../../../../data/call-name.ts'
import { dealer } from '../../../../dealer.ts'
import { useEvent } from '../../../../list/use-event.ts'

const { stockCheck } = dealer.inv

/** A line as it is by now: what this page saved is newer than the page of lines that was read. */
export type CountedNow = Pick<StockCheckLineRow, 'version' | 'checkQty' | 'diffQty'>

/** Counting on one page, for its cells. */
export interface Counting {
  /** Whether counts are still taken. */
  readonly isOpen: boolean
  readonly now: (line: StockCheckLineRow) => CountedNow
  /** Saves what was typed for a line; answers why it was refused, and then nothing of it is lost. */
  readonly save: (
    line: StockCheckLineRow,
    change: Pick<StockCheckLineCount, 'checkQty' | 'reason'>,
  ) => Promise<string | undefined>
  /** Adds to a line, whoever counts it meanwhile. @throws an error of the client */
  readonly add: (lineId: string, addQty: string) => Promise<StockCheckLineCounted | undefined>
  /** Shows who counted a line. */
  readonly look: (line: StockCheckLineRow) => void
  /** Reads lines and head anew. */
  readonly renew: () => void
}

const CountingContext = createContext<Counting | undefined>(undefined)
export const CountingProvider = CountingContext.Provider

/** @throws Error outside of the page that counts */
export const useCountingHere = (): Counting => {
  const here = useContext(CountingContext)
  if (!here) throw new Error('cells of a count stand on its page')
  return here
}

/** Saves the counts of a stock-taking line by line, each under its own version. */
export function useCounting(id: string, isOpen: boolean, look: Counting['look']): Counting {
  const queries = useQueryClient()
  const [saved, setSaved] = useState<ReadonlyMap<string, StockCheckLineCounted>>(new Map())
  const renew = useEvent(() => {
    for (const call of [stockCheck.lineList, stockCheck.view])
      void queries.invalidateQueries({ queryKey: [callName(call)] })
  })
  const send = useEvent(async (line: StockCheckLineCount) => {
    const { lines } = await stockCheck.saveCount({ id, requestNo: newRequestNo(), lines: [line] }, { silent: true })
    setSaved((old) => new Map([...old, ...lines.map((one) => [one.lineId, one] as const)]))
    void queries.invalidateQueries({ queryKey: [callName(stockCheck.view)] })
    return lines[0]
  })
  const now = useEvent((line: StockCheckLineRow): CountedNow => {
    const own = saved.get(line.lineId)
    return own && own.version > line.version ? own : line
  })
  const save: Counting['save'] = useEvent(async (line, change) => {
    try {
      await send({ lineId: line.lineId, version: now(line).version, ...change })
      return undefined
    } catch (failure) {
      if (!isDealerError(failure)) throw failure
      if (failure.kind !== 'refused' || failure.resultCode !== '104') return failure.message
      renew()
      return '他人刚刚录入了这一行，核对后按 Enter 以您的数量为准'
    }
  })
  const add: Counting['add'] = useEvent((lineId, addQty) => send({ lineId, addQty }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is read by `now`, whose cells are drawn anew by it
  return useMemo(() => ({ isOpen, now, save, add, look, renew }), [isOpen, saved, now, save, add, look, renew])
}
