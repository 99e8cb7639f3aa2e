import { setImmediate as turn } from 'node:timers/promises'

/** How long, in ms, a call works on before others have their turn. */
const SPELL = 2

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
      await turn()
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
