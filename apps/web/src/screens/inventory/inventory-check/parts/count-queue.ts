import type { StockCheckEntry, StockCheckEntryResult } from '@dealer/sdk'
import { plus, times } from '@dealer/validators'

/** As many entries as one call takes. */
const MOST_SENT = 200
/** Entries that count and are still shown, so that they can be taken back. */
const MOST_SHOWN = 300

/** What was counted with this phone. */
export interface QueuedEntry {
  readonly entry: StockCheckEntry
  /** Name of the product, or the code as it was typed where the phone does not know it. */
  readonly name: string
  /** Of the quantity; empty where the phone does not know the product. */
  readonly unitName: string
  readonly state: 'waiting' | 'saved' | 'refused'
  /** Why the server does not count it. */
  readonly reason?: string
  /** It was sent and may have arrived, whatever was heard of it. */
  readonly isTried?: true
}

/** All of it, oldest first. */
export type CountQueue = readonly QueuedEntry[]

const isOf = (entryNo: string) => (one: QueuedEntry) => one.entry.entryNo === entryNo
const isBackOf = (entryNo: string) => (one: QueuedEntry) => one.entry.takeBack === entryNo

/** Keeps what was just counted; it is sent when there is a net. */
export const entered = (queue: CountQueue, one: Pick<QueuedEntry, 'entry' | 'name' | 'unitName'>): CountQueue => [
  ...queue,
  { ...one, state: 'waiting' },
]

/** What is sent next, in the order in which it was counted. */
export const nextBatch = (queue: CountQueue): StockCheckEntry[] =>
  queue.flatMap(({ entry, state }) => (state === 'waiting' ? [entry] : [])).slice(0, MOST_SENT)

/** Notes that these are on their way: from now on they may count, whether the answer comes or not. */
export const tried = (queue: CountQueue, entries: readonly StockCheckEntry[]): CountQueue => {
  const numbers = new Set(entries.map(({ entryNo }) => entryNo))
  return queue.map((one) => (numbers.has(one.entry.entryNo) ? { ...one, isTried: true } : one))
}

/**
 * Takes over what the server said: what counts is kept for a while, what does not says why. What was to be taken back and never counted is
 * gone together with the entry that takes it back.
 */
export const answered = (queue: CountQueue, results: readonly StockCheckEntryResult[]): CountQueue => {
  const said = new Map(results.map((result) => [result.entryNo, result]))
  const isRefused = (entryNo: string) => said.get(entryNo)?.isAccepted === 'F'
  const isVoid = ({ entry }: QueuedEntry) =>
    (isRefused(entry.entryNo) && queue.some(isBackOf(entry.entryNo))) ||
    (entry.takeBack !== undefined && isRefused(entry.takeBack))
  return forgotten(
    queue
      .filter((one) => !isVoid(one))
      .map((one) => {
        const result = said.get(one.entry.entryNo)
        if (!result) return one
        const { reason: _old, ...known } = one
        const name = result.productName ?? one.name
        return result.isAccepted === 'T'
          ? { ...known, name, state: 'saved' }
          : { ...known, name, state: 'refused', reason: result.reason ?? '未计入' }
      }),
  )
}

function forgotten(queue: CountQueue): CountQueue {
  const saved = queue.filter(({ state }) => state === 'saved')
  const old = new Set(saved.slice(0, Math.max(0, saved.length - MOST_SHOWN)))
  return old.size === 0 ? queue : queue.filter((one) => !old.has(one))
}

/** What of an entry can be mended: what was counted, of what and where. */
export type MeantGoods = Omit<StockCheckEntry, 'entryNo' | 'countedAt' | 'takeBack' | 'barcode'>

/** Mends what was refused and sends it again, under its number: an older sending that comes late counts nothing beside it. */
export const mended = (queue: CountQueue, entryNo: string, meant: MeantGoods): CountQueue =>
  queue.map((one) => {
    if (!isOf(entryNo)(one)) return one
    const { reason: _reason, ...rest } = one
    return { ...rest, entry: { ...meant, entryNo, countedAt: one.entry.countedAt }, state: 'waiting' }
  })

/** Gives up what was refused. */
export const dropped = (queue: CountQueue, entryNo: string): CountQueue =>
  queue.filter((one) => !(isOf(entryNo)(one) && one.state === 'refused'))

/** Takes an entry back: by leaving it out where it was never sent, else by one that takes it back. */
export const takenBack = (
  queue: CountQueue,
  entryNo: string,
  back: Pick<StockCheckEntry, 'entryNo' | 'countedAt'>,
): CountQueue => {
  const one = queue.find(isOf(entryNo))
  if (!one || queue.some(isBackOf(entryNo))) return queue
  if (one.state === 'refused' || !one.isTried) return queue.filter((other) => other !== one)
  const { name, unitName } = one
  return entered(queue, { name, unitName, entry: { ...back, takeBack: entryNo } })
}

/** How many wait to be sent. */
export const waitingCount = (queue: CountQueue): number => queue.filter(({ state }) => state === 'waiting').length

/** What counts, or will, at a place, newest first, without what was taken back. */
export const countedAt = (queue: CountQueue, locationCode: string): QueuedEntry[] =>
  queue
    .filter(
      ({ entry, state }) => state !== 'refused' && entry.takeBack === undefined && entry.locationCode === locationCode,
    )
    .filter(({ entry }) => !queue.some(isBackOf(entry.entryNo)))
    .reverse()

/** What entries of a product come to, in small units. */
export const sumOf = (entries: readonly QueuedEntry[], unitRatio: number): string =>
  entries.reduce(
    (total, { entry: { qty = '0', unitType } }) =>
      plus(total, unitType === 'big' ? times(qty, String(unitRatio)) : qty),
    '0',
  )

/** What has to be mended or given up. */
export const refusedOf = (queue: CountQueue): QueuedEntry[] => queue.filter(({ state }) => state === 'refused')
