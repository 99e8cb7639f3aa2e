import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'

/** Actions of a history. */
export const STEPS = 40
/** The histories of the test command are always the same; those that `HISTORIES` asks for are others each time. */
const USUAL_SEED = 10

/** For the test that plays them: however many were asked for. */
export const NO_LIMIT = 0

type Play<Action> = (history: readonly Action[]) => Promise<void>

interface Histories<Action> {
  /** Of the file with those that failed once: `failed/<name>.json`. */
  readonly name: string
  readonly action: fc.Arbitrary<Action>
  /** Plays one from the beginning; throws where the model says otherwise than the server. */
  readonly play: Play<Action>
  /** How many the test command plays. */
  readonly usual: number
}

/**
 * Plays random histories, those first that failed once. One that fails is made as short as it still fails, kept, and shown.
 * `HISTORIES=300 npx vitest run test/models` plays that many others.
 */
export async function playHistories<Action>({ name, action, play, usual }: Histories<Action>): Promise<void> {
  const file = new URL(`failed/${name}.json`, import.meta.url)
  const failed = JSON.parse(readFileSync(file, 'utf8')) as Action[][]
  const asked = process.env.HISTORIES
  const seed = asked === undefined ? USUAL_SEED : Date.now() % 2 ** 31
  const history = fc.array(action, { minLength: STEPS, maxLength: STEPS })
  const random = fc.sample(history, { seed, numRuns: Number(asked ?? usual) })
  for (const one of failed) await play(one)
  for (const one of random) {
    const failure = await failureOf(one, play)
    if (!failure) continue
    const shortest = await shortened(one, play)
    writeFileSync(file, `${JSON.stringify([...failed, shortest], null, 2)}\n`)
    const cause = (await failureOf(shortest, play)) ?? failure
    throw new Error(`a history of seed ${seed}, now kept: ${JSON.stringify(shortest)}`, { cause })
  }
}

/** As `toEqual`, which takes ten times as long to find nothing. */
export function same(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

/** What goes wrong in a history; nothing when nothing does. */
const failureOf = <Action>(history: readonly Action[], play: Play<Action>): Promise<unknown> =>
  play(history).then(
    () => undefined,
    (error: unknown) => error,
  )

/** Leaves out what can be left out of a history so that it still fails. */
async function shortened<Action>(history: readonly Action[], play: Play<Action>): Promise<readonly Action[]> {
  let shortest = history
  for (let size = Math.ceil(history.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = shortest.length - size; at >= 0; at -= size) {
      const less = [...shortest.slice(0, at), ...shortest.slice(at + size)]
      if (await failureOf(less, play)) shortest = less
    }
  return shortest
}
