/** Wakes those who wait. */
export interface Bell {
  ring(): void
  /** How often it has rung. Read before looking for work, so that what comes while looking is not missed. */
  rings(): number
  /** Waits until it has rung more often than `since`, at most so many milliseconds. */
  wait(since: number, most: number): Promise<void>
}

export function makeBell(): Bell {
  const waiting = new Set<() => void>()
  let rings = 0
  return {
    ring() {
      rings++
      for (const wake of waiting) wake()
    },
    rings: () => rings,
    async wait(since, most) {
      if (rings !== since) return
      let wake = () => {}
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const timer = setTimeout(wake, most)
      waiting.add(wake)
      await woken
      waiting.delete(wake)
      clearTimeout(timer)
    },
  }
}
