import { createHash } from 'node:crypto'

/** Names that this process has given; more would only be texts that never come again. */
const MOST_NAMES = 4_000
/** Sales alone ask some 450 different ones. Each kept plan takes tens of kilobytes in the database. */
const MOST_KEPT = 500

/**
 * Lists of values and rows whose length is part of the text: there are too many such texts to keep. A page size as value
 * forbids a plan for all values anyway.
 */
const VARIES = /\bin \(\$\d+, |\), \(|\blimit \$/
const LONGEST = 12_000

const names = new Map<string, string | undefined>()

/** The name under which a statement of this text is kept, undefined for one that is not worth it. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.has(text)) return known
  if (names.size >= MOST_NAMES) names.clear()
  const name = text.length > LONGEST || VARIES.test(text) ? undefined : hashedName(text)
  names.set(text, name)
  return name
}

/** The same text has the same name in every process. */
export const hashedName = (text: string): string => `d${createHash('sha1').update(text).digest('hex').slice(0, 20)}`

/** Which statements a connection has, the one that was used longest ago first. */
export class KeptStatements<Details> {
  private readonly kept = new Map<string, Details>()

  /** What was remembered of a statement, which is now the last used one. */
  use(name: string): Details | undefined {
    const details = this.kept.get(name)
    if (details === undefined) return undefined
    this.kept.delete(name)
    this.kept.set(name, details)
    return details
  }

  /** Remembers a new one. Answers the name of one that has to go for it. */
  add(name: string, details: Details): string | undefined {
    this.kept.set(name, details)
    if (this.kept.size <= MOST_KEPT) return undefined
    const [oldest] = this.kept.keys()
    if (oldest !== undefined) this.kept.delete(oldest)
    return oldest
  }

  forget(name: string): void {
    this.kept.delete(name)
  }
}
