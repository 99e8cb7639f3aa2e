/** Choices that look random and are the same on every run. Never used for money: only for which and how many. */
export interface Random {
  /** Whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** Index of one of the weights, the heavier the likelier. */
  weighted(weights: readonly number[]): number
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[]
  /** A sequence of its own: drawing from it moves no other. */
  fork(name: string): Random
}

/** Numbers from a text: the text picks the place in the sequence, xorshift steps on. */
export function randomOf(seed: string): Random {
  let state = hash(seed) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 16; i++) next()

  const random: Random = {
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => at(list, Math.floor(next() * list.length)),
    chance: (probability) => next() < probability,
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return index < 0 ? weights.length - 1 : index
    },
    shuffle: (list) => {
      const rest = [...list]
      return list.map(() => at(rest.splice(Math.floor(next() * rest.length), 1), 0))
    },
    fork: (name) => randomOf(`${seed} ${name}`),
  }
  return random
}

/** Element of a list that the caller knows to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`the list has no element ${index}`)
  return item
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
