import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** How long, in ms, a call works on before others have their turn. */
const SPELL = 2
/** How old, in ms, a call may be that is let go before: most are answered sooner, and who takes longer is one of many. */
const YOUNG = 40
/** How long at most, in ms, others are let go before: it is to come to an end also where somebody always asks. */
const MOST_WAIT = 20

/** When the calls began that are not answered yet. */
const begun = new Set<{ readonly at: number }>()

/** A call begins: who works through many rows lets it go before. Answers what ends it. */
export function beginCall(): () => void {
  const call = { at: performance.now() }
  begun.add(call)
  return () => void begun.delete(call)
}

function isAsked(): boolean {
  const now = performance.now()
  for (const { at } of begun) if (now - at < YOUNG) return true
  return false
}

/** Others have their turn; those that have just begun are answered first. */
async function letOthers(): Promise<void> {
  await turn()
  const until = performance.now() + MOST_WAIT
  while (isAsked() && performance.now() < until) await sleep(1)
}

/**
 * Many rows, one after the other, between which other calls have their turn: who works through a thousand of them keeps nobody
 * else waiting.
 *
 * ```ts
 * for await (const row of inTurns(rows)) check(row)
 * ```
 */
export async function* inTurns<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  let since = performance.now()
  for (const row of rows) {
    if (performance.now() - since > SPELL) {
      await letOthers()
      since = performance.now()
    }
    yield row
  }
}

/** Makes something of each of many rows, between which other calls have their turn. */
export async function mapInTurns<Row, Made>(
  rows: Iterable<Row>,
  make: (row: Row, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for await (const row of inTurns(rows)) made.push(make(row, made.length))
  return made
}
