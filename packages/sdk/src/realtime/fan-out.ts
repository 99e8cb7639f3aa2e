/** Hands what comes to any number of `for await` loops. */
export interface FanOut<Item> {
  push(item: Item): void
  /** Ends every loop, each after what it has not read yet. */
  end(): void
  /** A loop's own view: all that comes from its first step on, kept while the loop is busy. */
  items(): AsyncGenerator<Item, void, undefined>
}

export function createFanOut<Item>(): FanOut<Item> {
  const readers = new Set<{ readonly queue: Item[]; wake: () => void }>()
  let isOver = false
  return {
    push(item) {
      for (const reader of readers) {
        reader.queue.push(item)
        reader.wake()
      }
    },
    end() {
      isOver = true
      for (const reader of readers) reader.wake()
    },
    async *items() {
      const reader = { queue: [] as Item[], wake: () => {} }
      readers.add(reader)
      try {
        for (;;) {
          yield* reader.queue.splice(0)
          if (reader.queue.length > 0) continue
          if (isOver) return
          await new Promise<void>((resolve) => {
            reader.wake = resolve
          })
        }
      } finally {
        readers.delete(reader)
      }
    },
  }
}
