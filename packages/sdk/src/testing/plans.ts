/**
 * What was said for operations, by name. What is to happen a number of times comes first, in the order in which it was
 * said; afterwards what was said last without a number.
 */
export class Plans<T> {
  readonly #counted = new Map<string, { readonly value: T; left: number }[]>()
  readonly #lasting = new Map<string, T>()

  add(name: string, value: T, times = Number.POSITIVE_INFINITY): void {
    if (times === Number.POSITIVE_INFINITY) this.#lasting.set(name, value)
    else this.#counted.set(name, [...(this.#counted.get(name) ?? []), { value, left: times }])
  }

  /** The next one of the first name that has any which fits, used up by one. */
  take(names: readonly string[], fits: (value: T, name: string) => boolean = () => true): T | undefined {
    for (const name of names) {
      const next = this.#counted.get(name)?.find(({ value, left }) => left > 0 && fits(value, name))
      if (next) {
        next.left -= 1
        return next.value
      }
    }
    for (const name of names) {
      const lasting = this.#lasting.get(name)
      if (lasting !== undefined && fits(lasting, name)) return lasting
    }
    return undefined
  }

  clear(): void {
    this.#counted.clear()
    this.#lasting.clear()
  }
}
