import { type Loopback, serve } from './loopback.ts'

/** A server before the product that can keep the answer of a page to itself, so that a reader can be killed right there. */
export interface Front extends Loopback {
  /** Pages of orders that were asked for, oldest first. */
  readonly pages: number[]
  /** From now on the answer of this page is kept back; resolves when it is asked for. */
  hold(page: number): Promise<void>
  /** From now on all answers are passed on. */
  release(): void
}

const PASSED_ON = ['content-type', 'x-token', 'dealercode', 'logintype', 'x-request-id']

/** Passes everything on; `limit` tells the pages that count by their size. */
export async function openFront(url: string, limit: number): Promise<Front> {
  const pages: number[] = []
  let held: { page: number; told: () => void } | undefined
  const front = await serve(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : undefined
    if (pathname.endsWith('/salesOrder/lists')) {
      const asked = JSON.parse(body ?? '') as { page: number; limit: number }
      if (asked.limit === limit) pages.push(asked.page)
      if (asked.limit === limit && asked.page === held?.page) {
        held.told()
        await new Promise(() => {})
      }
    }
    const headers = [...request.headers].filter(([name]) => PASSED_ON.includes(name))
    return fetch(url + pathname + search, { method: request.method, headers, body })
  })
  return {
    ...front,
    pages,
    hold: (page) =>
      new Promise((told) => {
        held = { page, told }
      }),
    release() {
      held = undefined
    },
  }
}
