/**
 * A column that is compared with itself. Drizzle leaves the names of tables out where a select has one table, also in front of the
 * columns of a subquery that stands there as a field by itself: what should hold a row to its own document holds for all of them.
 */
const COMPARED = /(?<!\.)("\w+") = \1(?!\.)/

/** What a test's database was sent; told when it is closed. */
export class Statements {
  statements = 0
  trips = 0
  private readonly wrong = new Set<string>()
  readonly texts = { push: (...texts: readonly string[]) => this.look(texts) }

  private look(texts: readonly string[]): number {
    for (const text of texts) if (COMPARED.test(text)) this.wrong.add(text)
    return texts.length
  }

  /** @throws Error with what compared a column with itself */
  check(): void {
    if (this.wrong.size === 0) return
    const all = [...this.wrong].join('\n')
    throw new Error(
      `A column is compared with itself; wrap the subquery in another sql\`…\`, so that its columns keep their tables:\n${all}`,
    )
  }
}
