import {
  isDealerError,
  newRequestNo,
  type StockCheckLineCount,
  type StockCheckLineCounted,
  type StockCheckLineRow,
} from '@dealer/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useRef, useState } from 'react'
import { callName } from '../../../../data/call-name.ts'
import { dealer } from '../../../../dealer.ts'
import { useEvent } from '../../../../list/use-event.ts'

const { stockCheck } = dealer.inv

/** A line as it is by now: what this page saved is newer than the page of lines that was read. */
export type CountedNow = Pick<StockCheckLineRow, 'version' | 'checkQty' | 'diffQty' | 'reason'>

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
  /** Says why what was typed for a line is not saved, where it can be read; with undefined no more. */
  readonly say: (line: StockCheckLineRow, why: string | undefined) => void
  /** What is said by now. */
  readonly said?: { readonly lineId: string; readonly text: string }
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
  const [saved, setSaved] = useState<ReadonlyMap<string, StockCheckLineCounted & { reason?: string }>>(new Map())
  // What is sent next is of the version that was answered last, also before that is drawn.
  const latest = useRef(new Map(saved))
  const tails = useRef(new Map<string, Promise<unknown>>())
  const [said, setSaid] = useState<Counting['said']>()
  const renew = useEvent(() => {
    for (const call of [stockCheck.lineList, stockCheck.view])
      void queries.invalidateQueries({ queryKey: [callName(call)] })
  })
  /** One after the other within a line: its quantity and its reason are of the same version. */
  const inTurn = <T>(lineId: string, act: () => Promise<T>): Promise<T> => {
    const next = (tails.current.get(lineId) ?? Promise.resolve()).then(act)
    tails.current.set(
      lineId,
      next.catch(() => undefined),
    )
    return next
  }
  const send = async (line: StockCheckLineCount, requestNo = newRequestNo()) => {
    const { lines } = await stockCheck.saveCount({ id, requestNo, lines: [line] }, { silent: true })
    const reason = line.reason ?? latest.current.get(line.lineId)?.reason
    latest.current = new Map(latest.current)
    for (const one of lines) latest.current.set(one.lineId, { ...one, reason })
    setSaved(latest.current)
    void queries.invalidateQueries({ queryKey: [callName(stockCheck.view)] })
    return lines[0]
  }
  const now = useEvent((line: StockCheckLineRow): CountedNow => {
    const own = latest.current.get(line.lineId)
    return own && own.version > line.version ? { ...own, reason: own.reason ?? line.reason } : line
  })
  const save: Counting['save'] = useEvent(async (line, change) => {
    try {
      await inTurn(line.lineId, () => send({ lineId: line.lineId, version: now(line).version, ...change }))
      return undefined
    } catch (failure) {
      if (!isDealerError(failure)) throw failure
      if (failure.kind !== 'refused' || failure.resultCode !== '104') return failure.message
      renew()
      return '他人刚刚录入了这一行，核对后按 Enter 以您的数量为准'
    }
  })
  // What was not heard of may be counted all the same: who adds it once more does so under its number.
  const unheard = useRef(new Map<string, string>())
  const add: Counting['add'] = useEvent((lineId, addQty) =>
    inTurn(lineId, async () => {
      const deed = `${lineId} ${addQty}`
      const requestNo = unheard.current.get(deed) ?? newRequestNo()
      unheard.current.set(deed, requestNo)
      const line = await send({ lineId, addQty }, requestNo)
      unheard.current.delete(deed)
      return line
    }),
  )
  const say: Counting['say'] = useEvent(({ lineId, productName }, why) =>
    setSaid((old) => (why ? { lineId, text: `${productName}：${why}` } : old?.lineId === lineId ? undefined : old)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is read by `now`, whose cells are drawn anew by it
  return useMemo(
    () => ({ isOpen, now, save, add, say, said, look, renew }),
    [isOpen, saved, now, save, add, say, said, look, renew],
  )
}
