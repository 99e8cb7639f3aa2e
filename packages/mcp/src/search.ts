import type { Operation } from './contract.ts'

/** How much a word counts by where it stands. */
const WEIGHTS = { id: 5, title: 4, path: 2, description: 1 } as const

/**
 * Operations that hold the words of a question in any order: those first whose very title it is, then those that hold most of
 * its words where it counts.
 */
export function search(operations: readonly Operation[], query: string, most: number): Operation[] {
  const words = wordsOf(query)
  const titles = [query.trim(), ...chineseOf(query)]
  const isNamed = ({ title }: Operation) => Number(titles.includes(title))
  return operations
    .map((operation) => ({ operation, score: words.reduce((sum, word) => sum + scoreOf(operation, word), 0) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        isNamed(b.operation) - isNamed(a.operation) ||
        b.score - a.score ||
        a.operation.id.length - b.operation.id.length,
    )
    .slice(0, most)
    .map(({ operation }) => operation)
}

const chineseOf = (query: string) => query.match(/\p{Script=Han}+/gu) ?? []

/** Words as they are, words of camelCase apart; of Chinese, which has no blanks, each pair of neighbours. */
function wordsOf(query: string): string[] {
  const plain = query.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const pairs = chineseOf(query).flatMap((text) => (text.length < 3 ? [text] : [text, ...pairsOf(text)]))
  // An s at the end is no other word.
  return [...new Set([...plain.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)), ...pairs])]
}

const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))

function scoreOf(operation: Operation, word: string): number {
  const places = Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][]
  return places.reduce((sum, [place, weight]) => sum + (operation[place].toLowerCase().includes(word) ? weight : 0), 0)
}
