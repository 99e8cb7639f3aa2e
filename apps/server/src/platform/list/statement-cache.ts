import type { Prepared } from '../database/prepared.ts'

/** Combinations of filters, sort and page size that a list remembers. */
const REMEMBERED = 100

/**
 * The texts of one list, the least used ones forgotten. The database keeps a plan for each name that it was ever given,
 * so a list gives no more names than it remembers texts.
 */
export class StatementCache<Texts extends { readonly page: Prepared<unknown> }> {
  private readonly texts = new Map<string, Texts>()
  private named = 0

  get(text: string, make: (kept: boolean) => Texts): Texts {
    const known = this.texts.get(text)
    if (known) this.texts.delete(text)
    const texts = known ?? make(this.named < REMEMBERED)
    if (!known && texts.page.name) this.named++
    this.texts.set(text, texts)
    const [oldest] = this.texts.keys()
    if (this.texts.size > REMEMBERED && oldest !== undefined) this.texts.delete(oldest)
    return texts
  }
}
